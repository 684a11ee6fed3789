<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Copy &amp;Picture</source>
        <translation>复制图片(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Handout…</source>
        <translation>讲义(&amp;H)…</translation>
    </message>
    <message>
        <source>Anima&amp;tion…</source>
        <translation>动画(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Fill Weights…</source>
        <translation>填充权重(&amp;F)…</translation>
    </message>
    <message>
        <source>Edit &amp;Sentence and Sizes</source>
        <translation>编辑句子与维数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add Positions (X = E + P)</source>
        <translation>加上位置编码（X = E + P）(&amp;A)</translation>
    </message>
    <message>
        <source>Sca&amp;le by 1/√d_k (S = R / √d_k)</source>
        <translation>按 1/√d_k 缩放（S = R / √d_k）(&amp;L)</translation>
    </message>
    <message>
        <source>Causal &amp;Mask (no token sees a later one)</source>
        <translation>因果掩码（看不到后面的词元）(&amp;M)</translation>
    </message>
    <message>
        <source>Softmax &amp;down the Columns (the wrong axis)</source>
        <translation>按列做 softmax（方向不对）(&amp;D)</translation>
    </message>
    <message>
        <source>Ro&amp;w as a Multiple of Another…</source>
        <translation>让一行等于另一行的倍数(&amp;W)…</translation>
    </message>
    <message>
        <source>U&amp;npin the Baseline</source>
        <translation>取消基准(&amp;N)</translation>
    </message>
    <message>
        <source>Mar&amp;k Expected Figures</source>
        <translation>标记印出的数值(&amp;K)</translation>
    </message>
    <message>
        <source>Against the Ba&amp;seline</source>
        <translation>与基准比较(&amp;S)</translation>
    </message>
    <message>
        <source>Against the E&amp;xact Chain</source>
        <translation>与精确链比较(&amp;X)</translation>
    </message>
    <message>
        <source>Release &amp;Everything Set by Hand</source>
        <translation>释放全部手动设定(&amp;E)</translation>
    </message>
    <message>
        <source>Pin as &amp;Baseline</source>
        <translation>固定为基准(&amp;B)</translation>
    </message>
    <message>
        <source>E&amp;xpected Figures…</source>
        <translation>印出的数值(&amp;X)…</translation>
    </message>
    <message>
        <source>Show &amp;Values</source>
        <translation>显示数值(&amp;V)</translation>
    </message>
    <message>
        <source>Show &amp;Changes</source>
        <translation>显示变化(&amp;C)</translation>
    </message>
    <message>
        <source>Show &amp;Both</source>
        <translation>两者都显示(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;More Decimals</source>
        <translation>增加小数位(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Fewer Decimals</source>
        <translation>减少小数位(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;About Attention Explorer</source>
        <translation>关于 Attention Explorer(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
</context>
<context>
    <name>AnimationDialog</name>
    <message>
        <source>Animation</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
    <message>
        <source>&amp;Choose File…</source>
        <translation>选择文件(&amp;C)…</translation>
    </message>
    <message>
        <source>The size is known when every frame has been seen.</source>
        <translation>预览完所有帧后才知道大小。</translation>
    </message>
    <message>
        <source>{count} frames, {width} × {height} pixels, about {size}</source>
        <translation>{count} 帧，{width} × {height} 像素，约 {size}</translation>
    </message>
</context>
<context>
    <name>AnimationForm</name>
    <message>
        <source>Th&amp;e chain, step by step</source>
        <translation>逐步展示计算链(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;One number, swept</source>
        <translation>让一个数逐渐变化(&amp;O)</translation>
    </message>
    <message>
        <source>Picture of</source>
        <translation>图片内容</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Selection and &amp;highlights</source>
        <translation>选中与高亮(&amp;H)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Seconds per frame</source>
        <translation>每帧秒数</translation>
    </message>
    <message>
        <source>GIF: plays everywhere</source>
        <translation>GIF：到处都能播放</translation>
    </message>
    <message>
        <source>APNG: every colour exact</source>
        <translation>APNG：颜色完全准确</translation>
    </message>
    <message>
        <source>WebP: every colour exact</source>
        <translation>WebP：颜色完全准确</translation>
    </message>
    <message>
        <source>Numbered pictures (PNG)</source>
        <translation>带编号的图片 (PNG)</translation>
    </message>
    <message>
        <source>P&amp;icture of</source>
        <translation>图片内容(&amp;I)</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Secon&amp;ds</source>
        <translation>每帧秒数(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
</context>
<context>
    <name>AnimationPreview</name>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{place} / {count}</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>暂停(&amp;A)</translation>
    </message>
    <message>
        <source>Pl&amp;ay</source>
        <translation>播放(&amp;A)</translation>
    </message>
</context>
<context>
    <name>Animations</name>
    <message>
        <source>Called off: nothing was written.</source>
        <translation>已取消：没有写入任何文件。</translation>
    </message>
    <message>
        <source>Exported {path}</source>
        <translation>已导出 {path}</translation>
    </message>
    <message>
        <source>The frames are being made.</source>
        <translation>正在生成各帧。</translation>
    </message>
    <message>
        <source>The animation is being written.</source>
        <translation>正在写入动画。</translation>
    </message>
    <message>
        <source>Exported {count} pictures: {path} to {last}</source>
        <translation>已导出 {count} 张图片：{path} 至 {last}</translation>
    </message>
    <message>
        <source>{path} was not exported.</source>
        <translation>{path} 没有导出。</translation>
    </message>
</context>
<context>
    <name>CardBoxes</name>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
</context>
<context>
    <name>ChainFactor</name>
    <message>
        <source>Use in the chain</source>
        <translation>用于计算链</translation>
    </message>
    <message>
        <source>Multiply the raw scores of the chain by this factor</source>
        <translation>计算链的原始得分改乘这个系数</translation>
    </message>
    <message>
        <source>Back to 1/√d_k</source>
        <translation>恢复为 1/√d_k</translation>
    </message>
    <message>
        <source>Back to 1 (raw)</source>
        <translation>恢复为 1（原始）</translation>
    </message>
    <message>
        <source>Let the ÷√d_k switch say what the chain uses</source>
        <translation>由 ÷√d_k 开关决定计算链的系数</translation>
    </message>
    <message>
        <source>Its weights are others: rounding, values set by hand or softmax by columns change them.</source>
        <translation>但计算链的权重与这里不同：舍入、手动设定的数值或按列做的 softmax 改变了它们。</translation>
    </message>
    <message>
        <source>the chain uses {factor}, set by hand.</source>
        <translation>计算链用的系数是 {factor}，手动设定。</translation>
    </message>
    <message>
        <source>the chain uses 1/√d_k = {factor}.</source>
        <translation>计算链用的系数是 1/√d_k = {factor}。</translation>
    </message>
    <message>
        <source>the chain uses raw scores, factor 1.</source>
        <translation>计算链用原始得分，系数为 1。</translation>
    </message>
    <message>
        <source>Tried here only; {chain}</source>
        <translation>只在这里试用；{chain}</translation>
    </message>
</context>
<context>
    <name>CheckPanel</name>
    <message>
        <source>Check printed figures</source>
        <translation>核对印出的数值</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Paste a table from a tutorial, a paper or a student&apos;s sheet: each of its figures is then held against the computed one, and told apart: it matches, rounding on the way explains it, or it differs.</source>
        <translation>粘贴教程、论文或学生作业里的表格：其中每个数都会与算出的数对照，并分清是相符、中途舍入所致，还是不符。</translation>
    </message>
    <message>
        <source>&amp;Mark in the matrices</source>
        <translation>在矩阵中标记(&amp;M)</translation>
    </message>
    <message>
        <source>Mark in the matrices</source>
        <translation>在矩阵中标记</translation>
    </message>
    <message>
        <source>Figures, matrix by matrix</source>
        <translation>逐个矩阵列出的数值</translation>
    </message>
    <message>
        <source>&amp;Expected figures…</source>
        <translation>印出的数值(&amp;E)…</translation>
    </message>
    <message>
        <source>Type or paste the figures that are expected</source>
        <translation>键入或粘贴印出的数值</translation>
    </message>
    <message>
        <source>&amp;Copy report</source>
        <translation>复制报告(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation>把报告复制为文本</translation>
    </message>
    <message>
        <source>&amp;Try other options</source>
        <translation>试试其他选项(&amp;T)</translation>
    </message>
    <message>
        <source>Try whether other options give the printed figures</source>
        <translation>试试其他选项能否得出印出的数值</translation>
    </message>
    <message>
        <source>No figures are expected of this example.</source>
        <translation>这个示例没有可核对的印出数值。</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>Before and after</source>
        <translation>前后对比</translation>
    </message>
    <message>
        <source>&amp;Pin as baseline</source>
        <translation>固定为基准(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Unpin</source>
        <translation>取消基准(&amp;U)</translation>
    </message>
    <message>
        <source>Changes of the stages</source>
        <translation>各步的变化</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>largest change</source>
        <translation>最大变化</translation>
    </message>
    <message>
        <source>at</source>
        <translation>所在格子</translation>
    </message>
    <message>
        <source>other digits</source>
        <translation>数字有变</translation>
    </message>
    <message>
        <source>Rows of weights</source>
        <translation>权重的各行</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>largest weight</source>
        <translation>最大权重</translation>
    </message>
    <message>
        <source>values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>the exact chain</source>
        <translation>精确链</translation>
    </message>
    <message>
        <source>What the grids show</source>
        <translation>矩阵里显示什么</translation>
    </message>
    <message>
        <source>What is compared with</source>
        <translation>与什么比较</translation>
    </message>
    <message>
        <source>every digit</source>
        <translation>全部数位</translation>
    </message>
    <message>
        <source> decimals</source>
        <translation> 位小数</translation>
    </message>
    <message>
        <source>Round every stage to</source>
        <translation>每一步都舍入到</translation>
    </message>
    <message>
        <source>Round every computed stage before the next one uses it, as a person does by hand; E and the weights stay as they are typed</source>
        <translation>每算完一步先舍入，再供下一步使用，就像手算那样；E 和权重矩阵保持键入的数值</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;against</source>
        <translation>对照(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Round to</source>
        <translation>舍入到(&amp;R)</translation>
    </message>
    <message>
        <source>Stage by stage</source>
        <translation>逐步比较</translation>
    </message>
    <message>
        <source>Row by row of A</source>
        <translation>逐行比较 A</translation>
    </message>
    <message>
        <source>Nothing is pinned: pin the present state, then edit.</source>
        <translation>还没有固定基准：先固定当前状态，再修改。</translation>
    </message>
    <message>
        <source>The pinned state has another sentence: its cells have no counterpart.</source>
        <translation>固定的状态是另一个句子：格子无法一一对应。</translation>
    </message>
    <message>
        <source>A state is pinned.</source>
        <translation>已固定一个状态作为基准。</translation>
    </message>
    <message>
        <source>Nothing of it can be compared.</source>
        <translation>其中没有可以比较的内容。</translation>
    </message>
    <message>
        <source>Of another shape, and not compared: {names}.</source>
        <translation>形状不同、未作比较的有：{names}。</translation>
    </message>
    <message>
        <source>Every digit is kept: this is the exact chain.</source>
        <translation>保留了全部数位：这就是精确链。</translation>
    </message>
    <message>
        <source>No baseline to compare with.</source>
        <translation>没有可比较的基准。</translation>
    </message>
    <message>
        <source>Without rounding a number would be too large: there is no exact chain.</source>
        <translation>若不舍入，有的数会过大：没有精确链。</translation>
    </message>
    <message>
        <source>No difference is seen at {decimals} decimals.</source>
        <translation>取 {decimals} 位小数时看不出差别。</translation>
    </message>
    <message>
        <source>It starts to matter in {stage}: {cell} goes from {before} to {after} at {decimals} decimals.</source>
        <translation>从 {stage} 开始看得出差别：取 {decimals} 位小数时，{cell} 由 {before} 变为 {after}。</translation>
    </message>
    <message>
        <source>{seen} of {total}</source>
        <translation>{seen} / {total}</translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>{count} cells of {matrix} = {value}</source>
        <translation>{matrix} 的 {count} 个格子 = {value}</translation>
    </message>
    <message>
        <source>Switch positions on</source>
        <translation>打开位置编码</translation>
    </message>
    <message>
        <source>Switch positions off</source>
        <translation>关闭位置编码</translation>
    </message>
    <message>
        <source>Switch scaling on</source>
        <translation>打开缩放</translation>
    </message>
    <message>
        <source>Switch scaling off</source>
        <translation>关闭缩放</translation>
    </message>
    <message>
        <source>Switch the causal mask on</source>
        <translation>打开因果掩码</translation>
    </message>
    <message>
        <source>Switch the causal mask off</source>
        <translation>关闭因果掩码</translation>
    </message>
    <message>
        <source>Remove {count} tokens</source>
        <translation>删除 {count} 个词元</translation>
    </message>
    <message>
        <source>Move {count} tokens</source>
        <translation>移动 {count} 个词元</translation>
    </message>
    <message>
        <source>Insert dimension {first} of {size}</source>
        <translation>插入 {size} 的维度 {first}</translation>
    </message>
    <message>
        <source>Delete dimension {first} of {size}</source>
        <translation>删除 {size} 的维度 {first}</translation>
    </message>
    <message>
        <source>Move dimension {first} of {size} to {to}</source>
        <translation>把 {size} 的维度 {first} 移到 {to}</translation>
    </message>
    <message>
        <source>Insert {count} dimensions of {size}</source>
        <translation>插入 {size} 的 {count} 个维度</translation>
    </message>
    <message>
        <source>Delete {count} dimensions of {size}</source>
        <translation>删除 {size} 的 {count} 个维度</translation>
    </message>
    <message>
        <source>Move {count} dimensions of {size} to {to}</source>
        <translation>把 {size} 的 {count} 个维度移到 {to}</translation>
    </message>
    <message>
        <source>{count} cells of {matrix}</source>
        <translation>{matrix} 的 {count} 个格子</translation>
    </message>
    <message>
        <source>Identity in {where}</source>
        <translation>给 {where} 填单位阵</translation>
    </message>
    <message>
        <source>Zeros in {where}</source>
        <translation>给 {where} 填 0</translation>
    </message>
    <message>
        <source>Ones in {where}</source>
        <translation>给 {where} 填 1</translation>
    </message>
    <message>
        <source>Random numbers in {where} from seed {seed}</source>
        <translation>用种子 {seed} 给 {where} 填随机数</translation>
    </message>
    <message>
        <source>Easy numbers in {where} from seed {seed}</source>
        <translation>用种子 {seed} 给 {where} 填好算的数</translation>
    </message>
    <message>
        <source>Transpose {where}</source>
        <translation>转置 {where}</translation>
    </message>
    <message>
        <source>Scale {where} by {number}</source>
        <translation>把 {where} 乘以 {number}</translation>
    </message>
    <message>
        <source>Round {where} to {number} decimals</source>
        <translation>把 {where} 舍入到 {number} 位小数</translation>
    </message>
    <message>
        <source>Rename “{old}” to “{new}”</source>
        <translation>把“{old}”改为“{new}”</translation>
    </message>
    <message>
        <source>{cell} = {value}</source>
        <translation>{cell} = {value}</translation>
    </message>
    <message>
        <source>{cell} = {value} by hand</source>
        <translation>手动设定 {cell} = {value}</translation>
    </message>
    <message>
        <source>{shape} cells of {matrix}</source>
        <translation>{matrix} 的 {shape} 个格子</translation>
    </message>
    <message>
        <source>{row} = {factor} × {source} by hand</source>
        <translation>手动设定 {row} = {factor} × {source}</translation>
    </message>
    <message>
        <source>Release {count} cells of {matrix}</source>
        <translation>释放 {matrix} 的 {count} 个格子</translation>
    </message>
    <message>
        <source>Release {cell}</source>
        <translation>释放 {cell}</translation>
    </message>
    <message>
        <source>Release everything set by hand</source>
        <translation>释放全部手动设定</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>固定为基准</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>取消基准</translation>
    </message>
    <message>
        <source>Expect figures of {matrix}</source>
        <translation>设定 {matrix} 的印出数值</translation>
    </message>
    <message>
        <source>Expect no figures of {matrix}</source>
        <translation>去掉 {matrix} 的印出数值</translation>
    </message>
    <message>
        <source>Add “{text}”</source>
        <translation>添加“{text}”</translation>
    </message>
    <message>
        <source>Remove “{text}”</source>
        <translation>删除“{text}”</translation>
    </message>
    <message>
        <source>Move “{text}”</source>
        <translation>移动“{text}”</translation>
    </message>
    <message>
        <source>Reorder the tokens</source>
        <translation>重排词元</translation>
    </message>
    <message>
        <source>Id of “{text}” = {id}</source>
        <translation>“{text}”的编号 = {id}</translation>
    </message>
    <message>
        <source>Set d_model = {d_model}, d_k = {d_k}, d_v = {d_v}</source>
        <translation>设 d_model = {d_model}，d_k = {d_k}，d_v = {d_v}</translation>
    </message>
    <message>
        <source>Fill {names} from seed {seed}</source>
        <translation>用种子 {seed} 填充 {names}</translation>
    </message>
    <message>
        <source>Softmax down the columns</source>
        <translation>按列做 softmax</translation>
    </message>
    <message>
        <source>Softmax along the rows</source>
        <translation>按行做 softmax</translation>
    </message>
    <message>
        <source>Keep every digit</source>
        <translation>保留全部数位</translation>
    </message>
    <message>
        <source>Round every stage to {count} decimals</source>
        <translation>每一步都舍入到 {count} 位小数</translation>
    </message>
    <message>
        <source>Score factor as the switch says</source>
        <translation>得分系数由开关决定</translation>
    </message>
    <message>
        <source>Score factor = {value}</source>
        <translation>得分系数 = {value}</translation>
    </message>
</context>
<context>
    <name>Derivation</name>
    <message>
        <source>How this number is made</source>
        <translation>这个数是怎么算出来的</translation>
    </message>
    <message>
        <source>Show every term of the sum</source>
        <translation>显示求和的每一项</translation>
    </message>
    <message>
        <source>Exact values</source>
        <translation>精确值</translation>
    </message>
    <message>
        <source>Show every number exactly, not rounded</source>
        <translation>显示每个数的精确值，不四舍五入</translation>
    </message>
    <message>
        <source>Copy ▾</source>
        <translation>复制 ▾</translation>
    </message>
    <message>
        <source>Copy this derivation</source>
        <translation>复制这段推导</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>计算过程</translation>
    </message>
    <message>
        <source>Left and Right go from number to number and highlight the cells of its term, Enter goes to its cell.</source>
        <translation>左右键逐个数移动，并标出该项对应的格子；Enter 跳到那个格子。</translation>
    </message>
    <message>
        <source>As &amp;text</source>
        <translation>文本(&amp;T)</translation>
    </message>
    <message>
        <source>As &amp;LaTeX</source>
        <translation>LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>As &amp;Markdown</source>
        <translation>Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Select a number in any matrix or in the heatmap.</source>
        <translation>在任意矩阵或热力图中选一个数。</translation>
    </message>
    <message>
        <source>All {count} terms</source>
        <translation>全部 {count} 项</translation>
    </message>
    <message>
        <source>made from {places}</source>
        <translation>来自 {places}</translation>
    </message>
    <message>
        <source> and </source>
        <translation>、</translation>
    </message>
    <message>
        <source>typed in: select it and type to change it</source>
        <translation>手工输入：选中后直接键入即可修改</translation>
    </message>
    <message>
        <source>column {column} of {matrix}</source>
        <translation>{matrix} 的“{column}”列</translation>
    </message>
    <message>
        <source>row {row} of {matrix}</source>
        <translation>{matrix} 的“{row}”行</translation>
    </message>
</context>
<context>
    <name>DimensionBoxes</name>
    <message>
        <source>Dimension across</source>
        <translation>横轴维度</translation>
    </message>
    <message>
        <source>Dimension up</source>
        <translation>纵轴维度</translation>
    </message>
    <message>
        <source>dimension across</source>
        <translation>横轴维度</translation>
    </message>
    <message>
        <source>up</source>
        <translation>纵轴</translation>
    </message>
</context>
<context>
    <name>DimensionsBox</name>
    <message>
        <source>New cells of the weight matrices</source>
        <translation>权重矩阵的新格子</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>全 0</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>单位阵</translation>
    </message>
    <message>
        <source>What a wider W_Q, W_K or W_V has in its new cells: 0 everywhere, or 1 where row and column are equal. New cells of E are 0.</source>
        <translation>W_Q、W_K、W_V 扩大后，新格子里填什么：全填 0，或在行列序号相等处填 1。E 的新格子总是 0。</translation>
    </message>
    <message>
        <source>New cells</source>
        <translation>新格子</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Change the widths in one step (Enter)</source>
        <translation>一次改好全部维数 (Enter)</translation>
    </message>
    <message>
        <source>It is {size} until Apply or Enter; Escape returns to it.</source>
        <translation>点“应用”或按 Enter 之前仍是 {size}；按 Esc 恢复。</translation>
    </message>
    <message>
        <source>“{text}” is refused for {name}: widths are whole numbers from 1 to {top}.</source>
        <translation>{name} 不接受“{text}”：宽度是 1 到 {top} 的整数。</translation>
    </message>
</context>
<context>
    <name>DimensionsField</name>
    <message>
        <source>Dimensions drawn</source>
        <translation>画出的维度</translation>
    </message>
    <message>
        <source>Which dimensions are drawn: numbers and ranges such as 0-3, 7</source>
        <translation>画出哪些维度：写序号或范围，如 0-3, 7</translation>
    </message>
</context>
<context>
    <name>Documents</name>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>The disk is read-only.</source>
        <translation>磁盘是只读的。</translation>
    </message>
    <message>
        <source>The file or its folder is read-only.</source>
        <translation>文件或其所在的文件夹是只读的。</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>没有这个文件夹。</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>The lesson {name} was not opened.</source>
        <translation>课程 {name} 没有打开。</translation>
    </message>
    <message>
        <source>Save the example</source>
        <translation>保存示例</translation>
    </message>
    <message>
        <source>There is a folder of that name.</source>
        <translation>已有同名的文件夹。</translation>
    </message>
    <message>
        <source>The example has changes that are not saved.</source>
        <translation>示例有改动尚未保存。</translation>
    </message>
    <message>
        <source>Save them before it closes?</source>
        <translation>关闭之前要保存吗？</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>{path} was changed by another program.</source>
        <translation>{path} 已被别的程序改动。</translation>
    </message>
    <message>
        <source>It is not what this window last read or saved. Overwriting it loses the other changes, reloading it those of this window.</source>
        <translation>它已不是本窗口上次读取或保存的内容。覆盖会丢掉别的改动，重新载入会丢掉本窗口的改动。</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新载入(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>{path} was not saved.</source>
        <translation>{path} 没有保存。</translation>
    </message>
    <message>
        <source>Your work is kept in this window: it can be saved in another place.</source>
        <translation>你的工作仍保留在本窗口中：可以保存到别处。</translation>
    </message>
    <message>
        <source>This is the example that {name} carries. Saving asks for a file.</source>
        <translation>这是 {name} 附带的示例。保存时会询问存到哪个文件。</translation>
    </message>
    <message>
        <source>{path} was not opened.</source>
        <translation>{path} 没有打开。</translation>
    </message>
    <message>
        <source>Examples, and pictures that carry one ({known});;All files (*)</source>
        <translation>示例，以及附带示例的图片 ({known});;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>EntryDialog</name>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
</context>
<context>
    <name>ExpectedDialog</name>
    <message>
        <source>Expected figures</source>
        <translation>印出的数值</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Decimals that are printed</source>
        <translation>印出的小数位数</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>What was understood</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
    <message>
        <source>Expect these figures</source>
        <translation>采用这些数值</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>删除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>小数位(&amp;D)</translation>
    </message>
    <message>
        <source>{name} needs {rows}×{columns} figures, pasted from a spreadsheet, Markdown, LaTeX, NumPy …, or typed. A full stop, a dash or an empty cell is left out.</source>
        <translation>{name} 需要 {rows}×{columns} 个数，可从电子表格、Markdown、LaTeX、NumPy 等处粘贴，也可键入。写句点、短横线或留空的格子略去不计。</translation>
    </message>
    <message>
        <source>Understood: {rows}×{columns}, {decimals}.</source>
        <translation>已识别：{rows}×{columns}，{decimals}。</translation>
    </message>
    <message>
        <source>Understood: {rows}×{columns}, {decimals}, {blank} blank.</source>
        <translation>已识别：{rows}×{columns}，{decimals}，{blank} 格留空。</translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>to one decimal</source>
        <translation>1 位小数</translation>
    </message>
    <message>
        <source>to {decimals} decimals</source>
        <translation>{decimals} 位小数</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>复制(&amp;Y)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Picture of</source>
        <translation>图片内容</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Transparent &amp;background</source>
        <translation>透明背景(&amp;B)</translation>
    </message>
    <message>
        <source>Selection and &amp;highlights</source>
        <translation>选中与高亮(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Axes named</source>
        <translation>标注行列含义(&amp;A)</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Carry the &amp;example, so that the picture can be opened again</source>
        <translation>附带示例，以便日后再打开这张图片(&amp;E)</translation>
    </message>
    <message>
        <source>File → Open reads it. Chat programs may strip it from the picture: to be sure, send the picture as a file, or an example file (attn).</source>
        <translation>用“文件 → 打开”即可读取。聊天软件可能会把示例从图片中去掉：为稳妥起见，请把图片作为文件发送，或发送示例文件 (attn)。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>Picture &amp;of</source>
        <translation>图片内容(&amp;O)</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>Captio&amp;n</source>
        <translation>图注(&amp;N)</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>The picture was not copied.</source>
        <translation>图片没有复制。</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>Exported {path}</source>
        <translation>已导出 {path}</translation>
    </message>
    <message>
        <source>{path} was not exported.</source>
        <translation>{path} 没有导出。</translation>
    </message>
    <message>
        <source>It was not copied.</source>
        <translation>没有复制。</translation>
    </message>
    <message>
        <source>It cannot be dragged.</source>
        <translation>无法拖动。</translation>
    </message>
    <message>
        <source>The export is being made.</source>
        <translation>正在生成导出内容。</translation>
    </message>
    <message>
        <source>Copied: {what} ({size})</source>
        <translation>已复制：{what}（{size}）</translation>
    </message>
</context>
<context>
    <name>FactorField</name>
    <message>
        <source>Factor f</source>
        <translation>系数 f</translation>
    </message>
    <message>
        <source>What raw scores are multiplied by, exactly {factor}</source>
        <translation>原始得分所乘的系数，精确值为 {factor}</translation>
    </message>
</context>
<context>
    <name>FactorSlider</name>
    <message>
        <source>Factor by which raw scores are multiplied</source>
        <translation>原始得分所乘的系数</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys; Page Up and Page Down double and halve the factor.</source>
        <translation>拖动，或用方向键；Page Up 和 Page Down 使系数加倍、减半。</translation>
    </message>
    <message>
        <source>largest weight {number}</source>
        <translation>最大权重 {number}</translation>
    </message>
    <message>
        <source>size of ∂a/∂s {number}</source>
        <translation>∂a/∂s 的大小 {number}</translation>
    </message>
    <message>
        <source>1 (raw)</source>
        <translation>1（原始）</translation>
    </message>
    <message>
        <source>factor f, logarithmic</source>
        <translation>系数 f（对数刻度）</translation>
    </message>
    <message>
        <source>factor {factor}</source>
        <translation>系数 {factor}</translation>
    </message>
    <message>
        <source>(beside the curves)</source>
        <translation>（在曲线范围之外）</translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>A fault in the program</source>
        <translation>程序出错</translation>
    </message>
    <message>
        <source>The program goes on, and your work is as it was. It is best to save it now. The details help those who mend the program.</source>
        <translation>程序会继续运行，你的工作没有受影响。最好现在就保存。详细信息有助于修复程序。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>&amp;Copy Details</source>
        <translation>复制详细信息(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Further faults since then: {count}</source>
        <translation>此后又出错的次数：{count}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>A fault in the program: {what}</source>
        <translation>程序出错：{what}</translation>
    </message>
</context>
<context>
    <name>FillDialog</name>
    <message>
        <source>Fill weights</source>
        <translation>填充权重</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>standard normal: randn</source>
        <translation>标准正态：randn</translation>
    </message>
    <message>
        <source>uniform from 0 to 1: rand</source>
        <translation>0 到 1 均匀：rand</translation>
    </message>
    <message>
        <source>uniform from −1 to 1: uniform</source>
        <translation>−1 到 1 均匀：uniform</translation>
    </message>
    <message>
        <source>The same in Python</source>
        <translation>等价的 Python 代码</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Distribution</source>
        <translation>分布(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>系数(&amp;F)</translation>
    </message>
    <message>
        <source>The same in &amp;Python:</source>
        <translation>等价的 Python 代码(&amp;P)：</translation>
    </message>
    <message>
        <source>The factor is missing: type a number such as 0.3, or 1.</source>
        <translation>没有填系数：请输入一个数，如 0.3 或 1。</translation>
    </message>
    <message>
        <source>Nothing would be filled: check at least one matrix.</source>
        <translation>没有可填充的：请至少勾选一个矩阵。</translation>
    </message>
</context>
<context>
    <name>HandoutDialog</name>
    <message>
        <source>Handout</source>
        <translation>讲义</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
    <message>
        <source>Variant in the preview</source>
        <translation>预览中的版本</translation>
    </message>
    <message>
        <source>Variant </source>
        <translation>版本 </translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Answer ke&amp;y</source>
        <translation>答案(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Choose File…</source>
        <translation>选择文件(&amp;C)…</translation>
    </message>
    <message>
        <source> of {count}</source>
        <translation> / {count}</translation>
    </message>
    <message>
        <source>Page {page} of {count}</source>
        <translation>第 {page} 页，共 {count} 页</translation>
    </message>
</context>
<context>
    <name>HandoutForm</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>留空比例</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Another &amp;draw</source>
        <translation>重新抽取(&amp;D)</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动指定</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>版本数</translation>
    </message>
    <message>
        <source>&amp;New numbers in each</source>
        <translation>每个版本换新数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Formula hints</source>
        <translation>公式提示(&amp;F)</translation>
    </message>
    <message>
        <source>Page size</source>
        <translation>纸张大小</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数位</translation>
    </message>
    <message>
        <source>Blank stages</source>
        <translation>留空的步骤</translation>
    </message>
    <message>
        <source>Click cells in the preview, or type: R[0,1] is blank, -R[0,1] printed.</source>
        <translation>在预览中点格子，或直接键入：R[0,1] 表示留空，-R[0,1] 表示印出。</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>S&amp;hare</source>
        <translation>留空比例(&amp;H)</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;By hand</source>
        <translation>手动指定(&amp;B)</translation>
    </message>
    <message>
        <source>Var&amp;iants</source>
        <translation>版本数(&amp;I)</translation>
    </message>
    <message>
        <source>Pa&amp;ge size</source>
        <translation>纸张大小(&amp;G)</translation>
    </message>
    <message>
        <source>Deci&amp;mals</source>
        <translation>小数位(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;{name} · {title}</source>
        <translation>&amp;{name} · {title}</translation>
    </message>
    <message>
        <source>All variants are the same: choose a smaller share, or new numbers.</source>
        <translation>各版本完全相同：请调小留空比例，或换新数。</translation>
    </message>
</context>
<context>
    <name>HandoutPreview</name>
    <message>
        <source>Preview of the page</source>
        <translation>页面预览</translation>
    </message>
    <message>
        <source>{cell} is printed: click to have it blank</source>
        <translation>{cell} 已印出：点一下改为留空</translation>
    </message>
    <message>
        <source>{cell} is blank: click to have it printed</source>
        <translation>{cell} 已留空：点一下改为印出</translation>
    </message>
</context>
<context>
    <name>Handouts</name>
    <message>
        <source>Save the handout</source>
        <translation>保存讲义</translation>
    </message>
    <message>
        <source>Making the handout…</source>
        <translation>正在生成讲义…</translation>
    </message>
    <message>
        <source>Wrote {count} files: {first} to {last}, in {folder}</source>
        <translation>已写入 {count} 个文件：{first} 至 {last}，位于 {folder}</translation>
    </message>
    <message>
        <source>Wrote {first} and its key, {last}, in {folder}</source>
        <translation>已写入 {first} 及其答案 {last}，位于 {folder}</translation>
    </message>
    <message>
        <source>{path} was not written, nor any other file of the handout.</source>
        <translation>{path} 没有写入，讲义的其他文件也都没有写入。</translation>
    </message>
</context>
<context>
    <name>HeatmapPanel</name>
    <message>
        <source>Attention heatmap</source>
        <translation>注意力热力图</translation>
    </message>
    <message>
        <source>Hatched: masked, the key comes later than the query.</source>
        <translation>斜线格：已遮蔽，键排在查询之后。</translation>
    </message>
    <message>
        <source>Beyond the colour bar: {cell}</source>
        <translation>超出色条范围：{cell}</translation>
    </message>
    <message>
        <source>Beyond the colour bar: {cell} and {count} more</source>
        <translation>超出色条范围：{cell}，另有 {count} 个</translation>
    </message>
    <message>
        <source>Softmax runs down the columns here: wrong.</source>
        <translation>这里的 softmax 按列做：方向不对。</translation>
    </message>
    <message>
        <source>Softmax runs down the columns here: wrong. Rows do not sum to 1.</source>
        <translation>这里的 softmax 按列做：方向不对。各行之和不为 1。</translation>
    </message>
    <message>
        <source>{title}: change</source>
        <translation>{title}：变化</translation>
    </message>
    <message>
        <source>{query} looks most at {key}: {number}</source>
        <translation>{query} 最看重 {key}：{number}</translation>
    </message>
    <message>
        <source>{query} looks most at {key}: {number}, change {change}</source>
        <translation>{query} 最看重 {key}：{number}，变化 {change}</translation>
    </message>
    <message>
        <source>{number}, beyond the colour bar</source>
        <translation>{number}，超出色条范围</translation>
    </message>
    <message>
        <source>change: {change}</source>
        <translation>变化：{change}</translation>
    </message>
    <message>
        <source>masked: the key comes later than the query</source>
        <translation>已遮蔽：键排在查询之后</translation>
    </message>
</context>
<context>
    <name>HeatmapView</name>
    <message>
        <source>← query (looks)</source>
        <translation>← 查询（看的一方）</translation>
    </message>
    <message>
        <source>key (attended to) →</source>
        <translation>键（被看的一方）→</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>数字键</translation>
    </message>
    <message>
        <source>a number, or 1/3, sqrt(2), 2^-3: replaces a cell, sets a computed one by hand</source>
        <translation>一个数，或 1/3、sqrt(2)、2^-3：替换格子里的数；算出的格子则变为手动设定</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>edits the exact value, or what was typed</source>
        <translation>编辑精确值，或当初键入的内容</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter</source>
        <translation>Enter, Shift+Enter</translation>
    </message>
    <message>
        <source>accept and go down, up</source>
        <translation>确认并下移、上移</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Shift+Tab</translation>
    </message>
    <message>
        <source>accept and go right, left</source>
        <translation>确认并右移、左移</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>leaves the cell as it was</source>
        <translation>格子保持原样</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>sets the cell to 0; releases one that is set by hand</source>
        <translation>把格子设为 0；手动设定的格子则予以释放</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down, Alt+wheel</source>
        <translation>Alt+Up, Alt+Down, Alt+滚轮</translation>
    </message>
    <message>
        <source>change the number by one in its last digit</source>
        <translation>让数的末位增减 1</translation>
    </message>
    <message>
        <source>Alt+PageUp, Alt+PageDown</source>
        <translation>Alt+PageUp, Alt+PageDown</translation>
    </message>
    <message>
        <source>change it by ten; or drag the handle of the cell</source>
        <translation>让数的末位增减 10；也可拖动格子的手柄</translation>
    </message>
    <message>
        <source>Ctrl+Shift+W</source>
        <translation>Ctrl+Shift+W</translation>
    </message>
    <message>
        <source>lets the number swing for two seconds</source>
        <translation>让这个数来回摆动两秒</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Y</source>
        <translation>Ctrl+Z, Ctrl+Y</translation>
    </message>
    <message>
        <source>undo, redo</source>
        <translation>撤销、重做</translation>
    </message>
    <message>
        <source>Several cells</source>
        <translation>多个格子</translation>
    </message>
    <message>
        <source>Shift with arrows, Home, End</source>
        <translation>Shift 加方向键、Home、End</translation>
    </message>
    <message>
        <source>mark cells</source>
        <translation>选中格子</translation>
    </message>
    <message>
        <source>Ctrl+A</source>
        <translation>Ctrl+A</translation>
    </message>
    <message>
        <source>marks the whole matrix</source>
        <translation>选中整个矩阵</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+X, Ctrl+V</source>
        <translation>Ctrl+C, Ctrl+X, Ctrl+V</translation>
    </message>
    <message>
        <source>copy, cut, paste tables</source>
        <translation>复制、剪切、粘贴数表</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>copies exact values</source>
        <translation>复制精确值</translation>
    </message>
    <message>
        <source>Ctrl+D, Ctrl+R, Ctrl+Enter</source>
        <translation>Ctrl+D, Ctrl+R, Ctrl+Enter</translation>
    </message>
    <message>
        <source>fill down, to the right, all that is marked</source>
        <translation>向下填充、向右填充、填满选中的格子</translation>
    </message>
    <message>
        <source>Ctrl+Tab, Ctrl+Shift+Tab</source>
        <translation>Ctrl+Tab, Ctrl+Shift+Tab</translation>
    </message>
    <message>
        <source>next, previous matrix</source>
        <translation>下一个、上一个矩阵</translation>
    </message>
    <message>
        <source>Tokens and dimensions</source>
        <translation>词元与维度</translation>
    </message>
    <message>
        <source>Ctrl+Plus, Ctrl+Minus</source>
        <translation>Ctrl+Plus, Ctrl+Minus</translation>
    </message>
    <message>
        <source>insert, delete a row (token) or a column (dimension)</source>
        <translation>插入、删除一行（词元）或一列（维度）</translation>
    </message>
    <message>
        <source>Alt+Shift with arrows</source>
        <translation>Alt+Shift 加方向键</translation>
    </message>
    <message>
        <source>move it; or drag its name</source>
        <translation>移动该行或该列；也可拖动它的名称</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>edits the sentence and the sizes</source>
        <translation>编辑句子与维数</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>fills the weights</source>
        <translation>填充权重</translation>
    </message>
    <message>
        <source>The chain</source>
        <translation>计算链</translation>
    </message>
    <message>
        <source>Ctrl+1, Ctrl+2, Ctrl+3</source>
        <translation>Ctrl+1, Ctrl+2, Ctrl+3</translation>
    </message>
    <message>
        <source>positions, scaling, causal mask</source>
        <translation>位置编码、缩放、因果掩码</translation>
    </message>
    <message>
        <source>Ctrl+4</source>
        <translation>Ctrl+4</translation>
    </message>
    <message>
        <source>softmax down the columns, the wrong axis</source>
        <translation>按列做 softmax（方向不对）</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>makes a row a multiple of another</source>
        <translation>让一行等于另一行的倍数</translation>
    </message>
    <message>
        <source>Ctrl+B, Ctrl+Shift+B</source>
        <translation>Ctrl+B, Ctrl+Shift+B</translation>
    </message>
    <message>
        <source>pin a baseline, unpin it</source>
        <translation>固定基准、取消基准</translation>
    </message>
    <message>
        <source>F6, F7, F8</source>
        <translation>F6, F7, F8</translation>
    </message>
    <message>
        <source>show values, changes, both</source>
        <translation>显示数值、变化、两者</translation>
    </message>
    <message>
        <source>F9, Ctrl+Shift+X</source>
        <translation>F9, Ctrl+Shift+X</translation>
    </message>
    <message>
        <source>mark expected figures, set them</source>
        <translation>标记印出的数值、设定印出的数值</translation>
    </message>
    <message>
        <source>Ctrl+., Ctrl+,</source>
        <translation>Ctrl+., Ctrl+,</translation>
    </message>
    <message>
        <source>more, fewer decimals</source>
        <translation>增加、减少小数位</translation>
    </message>
    <message>
        <source>Alt+1 … Alt+6</source>
        <translation>Alt+1 … Alt+6</translation>
    </message>
    <message>
        <source>plots and experiments</source>
        <translation>图与实验</translation>
    </message>
    <message>
        <source>Files and pictures</source>
        <translation>文件与图片</translation>
    </message>
    <message>
        <source>Ctrl+N, Ctrl+O, Ctrl+S</source>
        <translation>Ctrl+N, Ctrl+O, Ctrl+S</translation>
    </message>
    <message>
        <source>new, open, save</source>
        <translation>新建、打开、保存</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>imports matrices</source>
        <translation>导入矩阵</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>exports a picture or a text</source>
        <translation>导出图片或文本</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>copies a picture of what is looked at</source>
        <translation>把正在看的内容复制为图片</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>makes a handout</source>
        <translation>制作讲义</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>makes an animation</source>
        <translation>制作动画</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>presents the cards; Space and arrows turn them, Esc leaves</source>
        <translation>演示卡片；空格和方向键翻页，Esc 退出</translation>
    </message>
    <message>
        <source>Attention Explorer {version}

Work self-attention out by hand: type into the matrices and see attention change.

MIT licence. The shipped fonts have licences of their own, in resources/fonts.</source>
        <translation>Attention Explorer {version}

亲手算一遍自注意力：在矩阵里键入数字，看注意力随之变化。

采用 MIT 许可证。随附字体各有许可证，见 resources/fonts。</translation>
    </message>
    <message>
        <source>About Attention Explorer</source>
        <translation>关于 Attention Explorer</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>HistogramPlot</name>
    <message>
        <source>Histograms of q·k and of q·k / √d_k</source>
        <translation>q·k 与 q·k / √d_k 的直方图</translation>
    </message>
    <message>
        <source>q·k: std {std}</source>
        <translation>q·k：标准差 {std}</translation>
    </message>
    <message>
        <source>q·k / √d_k: std {std}</source>
        <translation>q·k / √d_k：标准差 {std}</translation>
    </message>
    <message>
        <source>┆ ± one std</source>
        <translation>┆ ± 一个标准差</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import matrices</source>
        <translation>导入矩阵</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>不合适</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>In the example</source>
        <translation>示例中</translation>
    </message>
    <message>
        <source>✓ Fits: n = {n}, d_model = {d_model}, d_k = {d_k}, d_v = {d_v}.</source>
        <translation>✓ 合适：n = {n}，d_model = {d_model}，d_k = {d_k}，d_v = {d_v}。</translation>
    </message>
    <message>
        <source>The tokens stay.</source>
        <translation>词元保持不变。</translation>
    </message>
    <message>
        <source>The tokens are the names beside the rows of E.</source>
        <translation>词元取自 E 各行旁的名称。</translation>
    </message>
    <message>
        <source>The tokens are numbered t0, t1, …: E has another number of rows.</source>
        <translation>词元依次记作 t0, t1, …：E 的行数变了。</translation>
    </message>
    <message>
        <source>Kept, and resized with cells of 0: {names}.</source>
        <translation>保留并改变大小，新格子填 0：{names}。</translation>
    </message>
    <message>
        <source>⚠ Goes, since its place goes: {count} set by hand.</source>
        <translation>⚠ 因位置不复存在而去掉：{count} 个手动设定。</translation>
    </message>
    <message>
        <source>⚠ Go, since their places go: the figures expected of {names}.</source>
        <translation>⚠ 因位置不复存在而去掉：{names} 的印出数值。</translation>
    </message>
</context>
<context>
    <name>ImportForm</name>
    <message>
        <source>keep as it is, {rows} × {columns}</source>
        <translation>保持原样，{rows} × {columns}</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>{name} transposed</source>
        <translation>{name} 转置</translation>
    </message>
</context>
<context>
    <name>ImportPreview</name>
    <message>
        <source>In the &amp;file</source>
        <translation>文件中(&amp;F)</translation>
    </message>
    <message>
        <source>First numbers of {array}</source>
        <translation>{array} 开头的数</translation>
    </message>
    <message>
        <source>{array}: rows 1 to {rows}, columns 1 to {columns}</source>
        <translation>{array}：第 1 至 {rows} 行，第 1 至 {columns} 列</translation>
    </message>
</context>
<context>
    <name>Imports</name>
    <message>
        <source>Tables and arrays ({known});;All files (*)</source>
        <translation>表格和数组 ({known});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import matrices from</source>
        <translation>从文件导入矩阵</translation>
    </message>
    <message>
        <source>Import from {name}</source>
        <translation>从 {name} 导入</translation>
    </message>
    <message>
        <source>{path} was not imported.</source>
        <translation>{path} 没有导入。</translation>
    </message>
</context>
<context>
    <name>Journal</name>
    <message>
        <source>Unsaved work cannot be restored.</source>
        <translation>未保存的工作无法恢复。</translation>
    </message>
    <message>
        <source>Unsaved changes are not kept for the case of a crash: {why}</source>
        <translation>未保存的改动没有留存备份，程序崩溃时会丢失：{why}</translation>
    </message>
    <message>
        <source>{name}, which was asked for, is in File → Open Recent.</source>
        <translation>原本要打开的 {name} 可在“文件 → 最近打开”中找到。</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <translation>zh</translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程步骤</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>步骤正文</translation>
    </message>
    <message>
        <source>No lesson</source>
        <translation>没有课程</translation>
    </message>
    <message>
        <source>Errors in print</source>
        <translation>原文勘误</translation>
    </message>
    <message>
        <source>Open a lesson from the Lesson menu.</source>
        <translation>请从“课程”菜单打开一课。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Errors in print.&lt;/b&gt; The program shows the right figures.</source>
        <translation>&lt;b&gt;原文勘误。&lt;/b&gt;程序显示的是正确的数。</translation>
    </message>
    <message>
        <source>&lt;b&gt;{title}&lt;/b&gt; {text}</source>
        <translation>&lt;b&gt;{title}&lt;/b&gt;{text}</translation>
    </message>
    <message>
        <source>&lt;b&gt;{title}.&lt;/b&gt; {text}</source>
        <translation>&lt;b&gt;{title}。&lt;/b&gt;{text}</translation>
    </message>
    <message>
        <source>&lt;b&gt;Try:&lt;/b&gt; {trial}</source>
        <translation>&lt;b&gt;试一试：&lt;/b&gt;{trial}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Lesson and Sentence</source>
        <translation>课程与句子</translation>
    </message>
    <message>
        <source>Plots and Experiments</source>
        <translation>图与实验</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>计算过程</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>every sum is 1</source>
        <translation>各个和都是 1</translation>
    </message>
    <message>
        <source>no sum is 1</source>
        <translation>没有一个和是 1</translation>
    </message>
    <message>
        <source>sums that are not 1: {count} of {all}</source>
        <translation>不为 1 的和：{all} 个中有 {count} 个</translation>
    </message>
</context>
<context>
    <name>MatrixBlock</name>
    <message>
        <source>Shown is the change of each number.</source>
        <translation>显示的是每个数的变化。</translation>
    </message>
    <message>
        <source>wrong axis</source>
        <translation>方向不对</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>{count} by hand</source>
        <translation>{count} 个手动设定</translation>
    </message>
    <message>
        <source>editable</source>
        <translation>可编辑</translation>
    </message>
    <message>
        <source>not rounded</source>
        <translation>未舍入</translation>
    </message>
    <message>
        <source>no baseline</source>
        <translation>无基准</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>无法比较</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已变</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Cells</source>
        <translation>格子(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Pl&amp;ots and Experiments</source>
        <translation>图与实验(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>OrderCard</name>
    <message>
        <source>Positions on</source>
        <translation>有位置编码</translation>
    </message>
    <message>
        <source>Positions off</source>
        <translation>无位置编码</translation>
    </message>
    <message>
        <source>as in the example</source>
        <translation>与示例一致</translation>
    </message>
    <message>
        <source>Outputs Z before and after, positions on</source>
        <translation>前后的输出 Z，有位置编码</translation>
    </message>
    <message>
        <source>Outputs Z before and after, positions off</source>
        <translation>前后的输出 Z，无位置编码</translation>
    </message>
    <message>
        <source>A single token has no other order:
every difference is 0</source>
        <translation>只有一个词元，没有别的顺序：
差值全是 0</translation>
    </message>
    <message>
        <source>Move a token to see what happens:
now every difference is 0</source>
        <translation>移动一个词元看看会怎样：
现在差值全是 0</translation>
    </message>
    <message>
        <source>= The same rows in another order:
largest difference {difference}</source>
        <translation>= 行相同，只是顺序不同：
最大差值 {difference}</translation>
    </message>
    <message>
        <source>≠ Not the same rows:
largest difference {difference} in {place}</source>
        <translation>≠ 行不相同：
最大差值 {difference}，在 {place}</translation>
    </message>
</context>
<context>
    <name>OrderEditor</name>
    <message>
        <source>Move the token left (Ctrl+Left)</source>
        <translation>左移词元 (Ctrl+Left)</translation>
    </message>
    <message>
        <source>Move the token right (Ctrl+Right)</source>
        <translation>右移词元 (Ctrl+Right)</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>倒序</translation>
    </message>
    <message>
        <source>Read the sentence backwards</source>
        <translation>把句子倒过来读</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>打乱</translation>
    </message>
    <message>
        <source>Put the tokens into a random order</source>
        <translation>把词元随机排列</translation>
    </message>
    <message>
        <source>Original order</source>
        <translation>原来的顺序</translation>
    </message>
    <message>
        <source>Put every token back</source>
        <translation>把每个词元放回原处</translation>
    </message>
    <message>
        <source>Use this order in the example</source>
        <translation>在示例中采用这个顺序</translation>
    </message>
    <message>
        <source>Reorder the sentence itself; undo takes it back</source>
        <translation>重排句子本身；可以撤销</translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>Why positions</source>
        <translation>为什么要位置编码</translation>
    </message>
    <message>
        <source>Order: not worked out</source>
        <translation>顺序：未算出</translation>
    </message>
    <message>
        <source>Attention alone does not see order: outputs just move along with their tokens. Positions change that.</source>
        <translation>注意力本身不认顺序：输出只是跟着各自的词元换位置。加上位置编码就不同了。</translation>
    </message>
    <message>
        <source>Drag a token, or press Ctrl+Left and Ctrl+Right.</source>
        <translation>拖动词元，或按 Ctrl+Left、Ctrl+Right。</translation>
    </message>
    <message>
        <source>Compare {count} tokens</source>
        <translation>比较 {count} 个词元</translation>
    </message>
    <message>
        <source>A single token has no other order.</source>
        <translation>只有一个词元，没有别的顺序。</translation>
    </message>
    <message>
        <source>Numbers of P that are set by hand are left out with positions off: X = E.</source>
        <translation>关闭位置编码时，P 中手动设定的数略去不计：X = E。</translation>
    </message>
    <message>
        <source>The causal mask is on: a token sees only itself and those before it, so order counts even with positions off.</source>
        <translation>因果掩码已打开：词元只看得见自己和前面的词元，所以即使关闭位置编码，顺序也有影响。</translation>
    </message>
</context>
<context>
    <name>OrderStrip</name>
    <message>
        <source>Order of the tokens</source>
        <translation>词元的顺序</translation>
    </message>
    <message>
        <source>from {place}</source>
        <translation>来自 {place}</translation>
    </message>
    <message>
        <source>Chosen: {token} at place {place}.</source>
        <translation>已选：{token}，在位置 {place}。</translation>
    </message>
    <message>
        <source>Place {place}: {token}, in the original at {origin}</source>
        <translation>位置 {place}：{token}，原位置 {origin}</translation>
    </message>
</context>
<context>
    <name>OrderTable</name>
    <message>
        <source>was at {place}</source>
        <translation>原位置 {place}</translation>
    </message>
    <message>
        <source>now at {place}</source>
        <translation>现位置 {place}</translation>
    </message>
    <message>
        <source>{token}: at place {origin} before, {before}; at place {place} now, {after}; the same, largest difference {difference}</source>
        <translation>{token}：原位置 {origin}，{before}；现位置 {place}，{after}；相同，最大差值 {difference}</translation>
    </message>
    <message>
        <source>{token}: at place {origin} before, {before}; at place {place} now, {after}; not the same, largest difference {difference}</source>
        <translation>{token}：原位置 {origin}，{before}；现位置 {place}，{after}；不相同，最大差值 {difference}</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Plots and experiments</source>
        <translation>图与实验</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Waves and heatmap</source>
        <translation>波形与热力图</translation>
    </message>
    <message>
        <source>Positional &amp;Encoding</source>
        <translation>位置编码(&amp;E)</translation>
    </message>
    <message>
        <source>Attention &amp;Heatmap</source>
        <translation>注意力热力图(&amp;H)</translation>
    </message>
</context>
<context>
    <name>PartBlock</name>
    <message>
        <source>all keys</source>
        <translation>全部键</translation>
    </message>
    <message>
        <source>all queries</source>
        <translation>全部查询</translation>
    </message>
</context>
<context>
    <name>PresentView</name>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>{title}, {place} of {count}</source>
        <translation>{title}，第 {place} 张，共 {count} 张</translation>
    </message>
    <message>
        <source>Space: next   ←: back   Esc: leave</source>
        <translation>空格：下一张   ←：上一张   Esc：退出</translation>
    </message>
</context>
<context>
    <name>Presenting</name>
    <message>
        <source>{title} as a heatmap</source>
        <translation>{title}的热力图</translation>
    </message>
    <message>
        <source>{title} as waves</source>
        <translation>{title}的波形</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Drag it into another program, or copy it</source>
        <translation>可拖到别的程序里，也可复制</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>This cannot be exported</source>
        <translation>这项内容无法导出</translation>
    </message>
    <message>
        <source>Updating…</source>
        <translation>正在更新…</translation>
    </message>
    <message>
        <source>Fitte&amp;d</source>
        <translation>适合窗口(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>Preview at 100 %</source>
        <translation>以 100 % 预览</translation>
    </message>
    <message>
        <source>Preview fitted</source>
        <translation>适合窗口的预览</translation>
    </message>
</context>
<context>
    <name>PullPanel</name>
    <message>
        <source>The pull on Z</source>
        <translation>对 Z 的牵引</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>PullPlane</name>
    <message>
        <source>Values and output as points</source>
        <translation>以点表示的值与输出</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>dimension {dimension}</source>
        <translation>维度 {dimension}</translation>
    </message>
    <message>
        <source>V {token} {place}, weight {weight}</source>
        <translation>V {token} {place}，权重 {weight}</translation>
    </message>
    <message>
        <source>V {token} {place}, masked</source>
        <translation>V {token} {place}，已遮蔽</translation>
    </message>
</context>
<context>
    <name>QueryBox</name>
    <message>
        <source>Query: the token whose output is shown</source>
        <translation>查询：显示哪个词元的输出</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>&amp;Clear List</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>{path} (missing)</source>
        <translation>{path}（找不到）</translation>
    </message>
</context>
<context>
    <name>Requests</name>
    <message>
        <source>{name} from {old} to {new}</source>
        <translation>{name} 由 {old} 增至 {new}</translation>
    </message>
    <message>
        <source>Paste a Larger Block</source>
        <translation>粘贴更大的数表</translation>
    </message>
    <message>
        <source>{shape} numbers do not fit into {matrix} here.</source>
        <translation>{matrix} 从这里起放不下 {shape} 个数。</translation>
    </message>
    <message>
        <source>Enlarge {changes}? The other new numbers are 0.</source>
        <translation>要扩大维数吗（{changes}）？其余新格子填 0。</translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>以后再说(&amp;L)</translation>
    </message>
    <message>
        <source>The program ended before this was saved. Restored work opens in this window; what is left for later is offered at the next start.</source>
        <translation>程序结束时，下列工作尚未保存。恢复的工作会在这个窗口打开；留到以后的，下次启动时会再次询问。</translation>
    </message>
    <message>
        <source>never saved · last change {when}</source>
        <translation>从未保存 · 最后改动 {when}</translation>
    </message>
    <message>
        <source>in {folder} · last change {when}</source>
        <translation>位于 {folder} · 最后改动 {when}</translation>
    </message>
</context>
<context>
    <name>RowBars</name>
    <message>
        <source>Scores, weights and slopes of the row, key by key</source>
        <translation>这一行各个键的得分、权重和斜率</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>{key}: masked, the key comes later than the query</source>
        <translation>{key}：已遮蔽，键排在查询之后</translation>
    </message>
    <message>
        <source>{key}: score {score}, weight {weight}, slope {slope}</source>
        <translation>{key}：得分 {score}，权重 {weight}，斜率 {slope}</translation>
    </message>
</context>
<context>
    <name>RowDialog</name>
    <message>
        <source>Row as a multiple of another row</source>
        <translation>把一行设为另一行的倍数</translation>
    </message>
    <message>
        <source>Matrix of the row</source>
        <translation>这一行所在的矩阵</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Matrix that it is made from</source>
        <translation>来源矩阵</translation>
    </message>
    <message>
        <source>Row that it is made from</source>
        <translation>来源行</translation>
    </message>
    <message>
        <source>What will be set</source>
        <translation>将要设定的内容</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Row</source>
        <translation>行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>系数(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;times a row of</source>
        <translation>来源矩阵(&amp;T)</translation>
    </message>
    <message>
        <source>r&amp;ow</source>
        <translation>来源行(&amp;O)</translation>
    </message>
</context>
<context>
    <name>RowPage</name>
    <message>
        <source>Query whose row is shown</source>
        <translation>显示哪个查询的行</translation>
    </message>
    <message>
        <source>Factor: not accepted</source>
        <translation>系数：未接受</translation>
    </message>
    <message>
        <source>What the factor does to the row</source>
        <translation>系数对这一行的作用</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Factor f</source>
        <translation>系数 f</translation>
    </message>
    <message>
        <source>1 (raw)</source>
        <translation>1（原始）</translation>
    </message>
    <message>
        <source>Factor 1: raw scores</source>
        <translation>系数 1：原始得分</translation>
    </message>
    <message>
        <source>Factor 1/√d_k: scaled scores</source>
        <translation>系数 1/√d_k：缩放后的得分</translation>
    </message>
    <message>
        <source>Factor 8/√d_k: scaled scores times 8</source>
        <translation>系数 8/√d_k：缩放后的得分再乘 8</translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>Replace the file?</source>
        <translation>替换文件？</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} 和另外 {count} 个文件</translation>
    </message>
    <message>
        <source>{names} exist already. Replace them?</source>
        <translation>{names} 已存在，要替换它们吗？</translation>
    </message>
    <message>
        <source>{names} exists already. Replace it?</source>
        <translation>{names} 已存在，要替换它吗？</translation>
    </message>
    <message>
        <source>Replace the files?</source>
        <translation>替换这些文件？</translation>
    </message>
</context>
<context>
    <name>ScalingPanel</name>
    <message>
        <source>Why scale</source>
        <translation>为什么要缩放</translation>
    </message>
    <message>
        <source>One row of scores</source>
        <translation>一行得分</translation>
    </message>
    <message>
        <source>Why √d_k</source>
        <translation>为什么是 √d_k</translation>
    </message>
</context>
<context>
    <name>SeedDialog</name>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数的类型</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>数的类型(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>系数(&amp;F)</translation>
    </message>
    <message>
        <source>whole numbers from −2 to 2</source>
        <translation>−2 到 2 的整数</translation>
    </message>
    <message>
        <source>whole numbers from 0 to 3</source>
        <translation>0 到 3 的整数</translation>
    </message>
    <message>
        <source>halves from −1 to 1</source>
        <translation>−1 到 1，间隔 0.5</translation>
    </message>
</context>
<context>
    <name>SentencePanel</name>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Add a token</source>
        <translation>添加词元</translation>
    </message>
    <message>
        <source>Type a token and press Enter; then the next one.</source>
        <translation>键入一个词元后按 Enter，再接着键入下一个。</translation>
    </message>
    <message>
        <source>Add the token</source>
        <translation>添加这个词元</translation>
    </message>
    <message>
        <source>Add the token (Enter)</source>
        <translation>添加这个词元 (Enter)</translation>
    </message>
    <message>
        <source>Sentence: not accepted</source>
        <translation>句子：未接受</translation>
    </message>
    <message>
        <source>Widths: not accepted</source>
        <translation>维数：未接受</translation>
    </message>
    <message>
        <source>Fill weights…</source>
        <translation>填充权重…</translation>
    </message>
    <message>
        <source>Fill W_Q, W_K and W_V with random numbers from a seed</source>
        <translation>用种子生成的随机数填充 W_Q、W_K、W_V</translation>
    </message>
    <message>
        <source>A token is at least one character: type one.</source>
        <translation>词元至少要有一个字符：请输入。</translation>
    </message>
    <message>
        <source>Add after {place} {token}</source>
        <translation>加在 {place} {token} 之后</translation>
    </message>
    <message>
        <source>Add at the end</source>
        <translation>加在末尾</translation>
    </message>
</context>
<context>
    <name>ShareList</name>
    <message>
        <source>Share of Z that each value row contributes</source>
        <translation>值的各行在 Z 中的占比</translation>
    </message>
</context>
<context>
    <name>ShareModel</name>
    <message>
        <source>too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已遮蔽</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>share of Z: a</source>
        <translation>Z 中占比：a</translation>
    </message>
    <message>
        <source>adds a·V</source>
        <translation>贡献 a·V</translation>
    </message>
</context>
<context>
    <name>SizeBox</name>
    <message>
        <source>Scale</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>宽度（像素）</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Width in millimetres</source>
        <translation>宽度（毫米）</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Pixels per inch</source>
        <translation>每英寸像素数</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>倍数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>Width on &amp;paper</source>
        <translation>纸上宽度(&amp;P)</translation>
    </message>
    <message>
        <source>at</source>
        <translation>分辨率</translation>
    </message>
</context>
<context>
    <name>SoftmaxBody</name>
    <message>
        <source>Wrong axis</source>
        <translation>方向不对</translation>
    </message>
    <message>
        <source>Overflow</source>
        <translation>溢出</translation>
    </message>
    <message>
        <source>The chain&apos;s A differs from these weights: it is rounded, or partly set by hand.</source>
        <translation>计算链的 A 与这些权重不同：它经过舍入，或有一部分是手动设定的。</translation>
    </message>
</context>
<context>
    <name>SoftmaxControls</name>
    <message>
        <source>Wrong axis: down the columns</source>
        <translation>方向不对：按列做</translation>
    </message>
    <message>
        <source>Without subtracting the maximum</source>
        <translation>不减最大值</translation>
    </message>
    <message>
        <source>Add to every score</source>
        <translation>给每个得分加上</translation>
    </message>
    <message>
        <source>A&amp;dd to every score</source>
        <translation>给每个得分加上(&amp;D)</translation>
    </message>
    <message>
        <source>Add {number} to every score</source>
        <translation>给每个得分加上 {number}</translation>
    </message>
</context>
<context>
    <name>SoftmaxParts</name>
    <message>
        <source>Softmax opened</source>
        <translation>softmax 已展开</translation>
    </message>
    <message>
        <source>Open softmax</source>
        <translation>展开 softmax</translation>
    </message>
</context>
<context>
    <name>SpreadPlot</name>
    <message>
        <source>Standard deviation of q·k over d_k</source>
        <translation>q·k 的标准差随 d_k 的变化</translation>
    </message>
    <message>
        <source>std of q·k, measured ± 2 std errors</source>
        <translation>q·k 的标准差，实测 ± 2 倍标准误</translation>
    </message>
    <message>
        <source>d_k {d_k}: measured {measured}, √d_k {expected}</source>
        <translation>d_k {d_k}：实测 {measured}，√d_k {expected}</translation>
    </message>
</context>
<context>
    <name>StageChoice</name>
    <message>
        <source>Stage shown</source>
        <translation>显示哪一步</translation>
    </message>
    <message>
        <source>Show {name}, {words}</source>
        <translation>显示 {name}，{words}</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>n = {n} tokens · d_model = {d_model} · d_k = {d_k} · d_v = {d_v}</source>
        <translation>n = {n} 个词元 · d_model = {d_model} · d_k = {d_k} · d_v = {d_v}</translation>
    </message>
    <message>
        <source>{size} cells of {matrix}: sum {total} · mean {mean} · min {smallest} · max {largest}</source>
        <translation>{matrix} 的 {size} 个格子：和 {total} · 均值 {mean} · 最小 {smallest} · 最大 {largest}</translation>
    </message>
    <message>
        <source>{size} cells: sum {total} · mean {mean} · {smallest} to {largest}</source>
        <translation>{size} 个格子：和 {total} · 均值 {mean} · {smallest} 到 {largest}</translation>
    </message>
    <message>
        <source>sum {total} · mean {mean}</source>
        <translation>和 {total} · 均值 {mean}</translation>
    </message>
    <message>
        <source>sum {total}</source>
        <translation>和 {total}</translation>
    </message>
    <message>
        <source>{cell} = {value} exactly</source>
        <translation>{cell} 的精确值 = {value}</translation>
    </message>
    <message>
        <source>{cell} = {value}, rounded to {decimals} decimals</source>
        <translation>{cell} = {value}，舍入到 {decimals} 位小数</translation>
    </message>
</context>
<context>
    <name>Structure</name>
    <message>
        <source>Insert a Token</source>
        <translation>插入词元</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>词元(&amp;T)</translation>
    </message>
    <message>
        <source>A new token has a row of zeros; one that the sentence knows shares its row.</source>
        <translation>新词元的一行全是 0；句中已有的词元共用原来那一行。</translation>
    </message>
    <message>
        <source>Scale {matrix}</source>
        <translation>{matrix} 乘以系数</translation>
    </message>
    <message>
        <source>&amp;Factor</source>
        <translation>系数(&amp;F)</translation>
    </message>
    <message>
        <source>A number, or arithmetic such as 1/3 or sqrt(2).</source>
        <translation>一个数，或 1/3、sqrt(2) 这样的算式。</translation>
    </message>
    <message>
        <source>Round {matrix}</source>
        <translation>舍入 {matrix}</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>小数位(&amp;D)</translation>
    </message>
    <message>
        <source>The numbers themselves are rounded, not only what is shown.</source>
        <translation>数值本身会被舍入，不只是显示时舍入。</translation>
    </message>
    <message>
        <source>Random Numbers in {matrix}</source>
        <translation>{matrix} 填随机数</translation>
    </message>
    <message>
        <source>Numbers Easy by Hand in {matrix}</source>
        <translation>{matrix} 填便于手算的数</translation>
    </message>
</context>
<context>
    <name>SweepForm</name>
    <message>
        <source>Matrix of the swept number</source>
        <translation>变动的数所在的矩阵</translation>
    </message>
    <message>
        <source>Row of the swept number</source>
        <translation>变动的数所在的行</translation>
    </message>
    <message>
        <source>Column of the swept number</source>
        <translation>变动的数所在的列</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Frames from one end to the other</source>
        <translation>从起点到终点的帧数</translation>
    </message>
    <message>
        <source>There and &amp;back</source>
        <translation>往返(&amp;B)</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>变动的数(&amp;N)</translation>
    </message>
    <message>
        <source>Fro&amp;m</source>
        <translation>从(&amp;M)</translation>
    </message>
    <message>
        <source>F&amp;rames</source>
        <translation>帧数(&amp;R)</translation>
    </message>
    <message>
        <source>in steps of {step}</source>
        <translation>步长 {step}</translation>
    </message>
</context>
<context>
    <name>Title</name>
    <message>
        <source>{name}[*] — Attention Explorer</source>
        <translation>{name}[*] — Attention Explorer</translation>
    </message>
</context>
<context>
    <name>TokenModel</name>
    <message>
        <source>Shares its embedding row with place {place}.</source>
        <translation>与位置 {place} 共用同一行嵌入。</translation>
    </message>
    <message>
        <source>Stands in the sentence {count} times, with one embedding row.</source>
        <translation>在句中出现 {count} 次，共用同一行嵌入。</translation>
    </message>
    <message>
        <source>Place in the sentence, from 0</source>
        <translation>在句中的位置，从 0 数起</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
</context>
<context>
    <name>TokenTable</name>
    <message>
        <source>Edit Token</source>
        <translation>编辑词元</translation>
    </message>
    <message>
        <source>Remove Token</source>
        <translation>删除词元</translation>
    </message>
    <message>
        <source>Move Token Up</source>
        <translation>上移词元</translation>
    </message>
    <message>
        <source>Move Token Down</source>
        <translation>下移词元</translation>
    </message>
</context>
<context>
    <name>TokenView</name>
    <message>
        <source>Tokens of the sentence</source>
        <translation>句子的词元</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Tool Bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Positions P</source>
        <translation>位置 P</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Scale by 1/√d_k</source>
        <translation>按 1/√d_k 缩放</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>小数位(&amp;D)</translation>
    </message>
    <message>
        <source>Decimals shown</source>
        <translation>显示的小数位数</translation>
    </message>
    <message>
        <source>Places shown after the decimal point (0–10); stored numbers stay exact</source>
        <translation>小数点后显示几位（0–10）；保存的数值仍然精确</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Edit sentence and sizes</source>
        <translation>编辑句子与维数</translation>
    </message>
    <message>
        <source>Fill weights…</source>
        <translation>填充权重…</translation>
    </message>
    <message>
        <source>Fill weights</source>
        <translation>填充权重</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>固定为基准</translation>
    </message>
    <message>
        <source>± Change</source>
        <translation>± 变化</translation>
    </message>
    <message>
        <source>Show changes</source>
        <translation>显示变化</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>WavesPanel</name>
    <message>
        <source>Positional encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Waves of the positional encoding P</source>
        <translation>位置编码 P 的波形</translation>
    </message>
    <message>
        <source>Dimensions drawn</source>
        <translation>画出的维度</translation>
    </message>
    <message>
        <source>Positions are off: the waves are not added</source>
        <translation>位置编码已关闭：没有加上这些波形</translation>
    </message>
    <message>
        <source>dims</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>dim {dimension} · {function}, λ = {wavelength}</source>
        <translation>维度 {dimension} · {function}，λ = {wavelength}</translation>
    </message>
    <message>
        <source>{dimension} · {function}, λ = {wavelength}</source>
        <translation>{dimension} · {function}，λ = {wavelength}</translation>
    </message>
    <message>
        <source>{dimension} {function} λ {wavelength}</source>
        <translation>{dimension} {function} λ {wavelength}</translation>
    </message>
</context>
<context>
    <name>WavesView</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>WhyPage</name>
    <message>
        <source>d_k, the number of components</source>
        <translation>d_k，分量的个数</translation>
    </message>
    <message>
        <source>1 to 512; the arrows double and halve it</source>
        <translation>1 到 512；箭头使它加倍、减半</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Seed of the random numbers</source>
        <translation>随机数的种子</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>实测结果</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>复制为 Python</translation>
    </message>
    <message>
        <source>Copy a program that draws the same numbers</source>
        <translation>复制一段程序，可生成同样的数</translation>
    </message>
    <message>
        <source>Vectors q and k with d_k independent components of mean 0 and variance 1: q·k is a sum of d_k products of variance 1 each, so its variance is d_k and its standard deviation (std) √d_k.</source>
        <translation>向量 q 和 k 各有 d_k 个相互独立的分量，均值 0、方差 1：q·k 是 d_k 个乘积之和，每个乘积的方差是 1，所以总和的方差是 d_k，标准差是 √d_k。</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>d_k</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>d_k = {d_k}: std measured {measured} (standard error {error}), √{d_k} = {expected}: {expected} times as wide as one dimension. Divided by √{d_k}: {scaled}.</source>
        <translation>d_k = {d_k}：实测标准差 {measured}（标准误 {error}），√{d_k} = {expected}：散开的幅度是一维时的 {expected} 倍。除以 √{d_k} 后：{scaled}。</translation>
    </message>
    <message>
        <source>d_k = 1: std measured {measured} (standard error {error}), √1 = 1. More dimensions spread wider.</source>
        <translation>d_k = 1：实测标准差 {measured}（标准误 {error}），√1 = 1。维数越多，散得越开。</translation>
    </message>
</context>
<context>
    <name>Worksheet</name>
    <message>
        <source>Worksheet</source>
        <translation>演算表</translation>
    </message>
</context>
<context>
    <name>_ArrayList</name>
    <message>
        <source>Arrays in the file</source>
        <translation>文件中的数组</translation>
    </message>
    <message>
        <source>✗ {problem}</source>
        <translation>✗ {problem}</translation>
    </message>
</context>
<context>
    <name>_MatrixBox</name>
    <message>
        <source>{title}, {rows} × {columns}</source>
        <translation>{title}，{rows} × {columns}</translation>
    </message>
</context>
<context>
    <name>animation</name>
    <message>
        <source>Given: {names}</source>
        <translation>已知：{names}</translation>
    </message>
    <message>
        <source>{formula}: {title}</source>
        <translation>{formula}：{title}</translation>
    </message>
    <message>
        <source>Export the animation to</source>
        <translation>动画导出到</translation>
    </message>
</context>
<context>
    <name>axes</name>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>query tokens</source>
        <translation>作查询的词元</translation>
    </message>
    <message>
        <source>key tokens</source>
        <translation>作键的词元</translation>
    </message>
</context>
<context>
    <name>check</name>
    <message>
        <source>the printed figures are what scores not divided by √{d_k} give</source>
        <translation>印出的数值正是得分不除以 √{d_k} 的结果</translation>
    </message>
    <message>
        <source>the printed figures are what scores divided by √{d_k} = {root} give</source>
        <translation>印出的数值正是得分除以 √{d_k} = {root} 的结果</translation>
    </message>
    <message>
        <source>the printed figures are what comes out without the causal mask</source>
        <translation>印出的数值正是不加因果掩码的结果</translation>
    </message>
    <message>
        <source>the printed figures are what comes out with the causal mask</source>
        <translation>印出的数值正是加上因果掩码的结果</translation>
    </message>
    <message>
        <source>the printed figures are what comes out without positions</source>
        <translation>印出的数值正是不加位置编码的结果</translation>
    </message>
    <message>
        <source>the printed figures are what comes out with positions</source>
        <translation>印出的数值正是加上位置编码的结果</translation>
    </message>
    <message>
        <source>the printed figures are what softmax down the columns gives</source>
        <translation>印出的数值正是按列做 softmax 的结果</translation>
    </message>
    <message>
        <source>the printed figures are what softmax along the rows gives</source>
        <translation>印出的数值正是按行做 softmax 的结果</translation>
    </message>
    <message>
        <source>printed {printed}, computed {computed} ({more})</source>
        <translation>印出 {printed}，算得 {computed}（{more}）</translation>
    </message>
    <message>
        <source>{place} {figures}</source>
        <translation>{place} {figures}</translation>
    </message>
    <message>
        <source>{place} {figures}: {reason}</source>
        <translation>{place} {figures}：{reason}</translation>
    </message>
    <message>
        <source>{one}, {two}, {three}</source>
        <translation>{one}，{two}，{three}</translation>
    </message>
    <message>
        <source>{one}, {two}</source>
        <translation>{one}，{two}</translation>
    </message>
    <message>
        <source>{match} of {all} match</source>
        <translation>{all} 个中有 {match} 个相符</translation>
    </message>
    <message>
        <source>{match} of {all} matches</source>
        <translation>{all} 个中有 {match} 个相符</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不符</translation>
    </message>
    <message>
        <source>explained by rounding</source>
        <translation>为舍入所致</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>相符</translation>
    </message>
    <message>
        <source>The only printed figure differs.</source>
        <translation>唯一印出的数值不符。</translation>
    </message>
    <message>
        <source>The only printed figure is explained by rounding.</source>
        <translation>唯一印出的数值为舍入所致。</translation>
    </message>
    <message>
        <source>The only printed figure matches.</source>
        <translation>唯一印出的数值相符。</translation>
    </message>
    <message>
        <source>{count} explained by rounding</source>
        <translation>{count} 个为舍入所致</translation>
    </message>
    <message>
        <source>{count} differs</source>
        <translation>{count} 个不符</translation>
    </message>
    <message>
        <source>{count} differ</source>
        <translation>{count} 个不符</translation>
    </message>
    <message>
        <source>1 of {all} printed figures differs.</source>
        <translation>印出的 {all} 个数值中有 1 个不符。</translation>
    </message>
    <message>
        <source>{differ} of {all} printed figures differ.</source>
        <translation>印出的 {all} 个数值中有 {differ} 个不符。</translation>
    </message>
    <message>
        <source>No printed figure differs: {match} match, {rounding} explained by rounding.</source>
        <translation>印出的数值没有不符的：{match} 个相符，{rounding} 个为舍入所致。</translation>
    </message>
    <message>
        <source>No printed figure differs: 1 matches, {rounding} explained by rounding.</source>
        <translation>印出的数值没有不符的：1 个相符，{rounding} 个为舍入所致。</translation>
    </message>
    <message>
        <source>All {all} printed figures match.</source>
        <translation>印出的 {all} 个数值全部相符。</translation>
    </message>
    <message>
        <source>without rounding in between it is {value}</source>
        <translation>中间不舍入则为 {value}</translation>
    </message>
    <message>
        <source>every stage rounded to {decimals} decimals gives {value}</source>
        <translation>每一步都舍入到 {decimals} 位小数，得 {value}</translation>
    </message>
    <message>
        <source>every stage rounded to one decimal gives {value}</source>
        <translation>每一步都舍入到 1 位小数，得 {value}</translation>
    </message>
    <message>
        <source>every stage rounded to a whole number gives {value}</source>
        <translation>每一步都舍入到整数，得 {value}</translation>
    </message>
    <message>
        <source>the printed figures of {names} give {value}</source>
        <translation>用印出的 {names} 算，得 {value}</translation>
    </message>
    <message>
        <source>the printed figures of {names}, some of which differ, give {value}</source>
        <translation>用印出的 {names} 算（其中有不符的数值），得 {value}</translation>
    </message>
    <message>
        <source>inputs rounded to {decimals} decimals give {low} to {high}</source>
        <translation>输入舍入到 {decimals} 位小数，结果在 {low} 到 {high} 之间</translation>
    </message>
    <message>
        <source>inputs rounded to one decimal give {low} to {high}</source>
        <translation>输入舍入到 1 位小数，结果在 {low} 到 {high} 之间</translation>
    </message>
    <message>
        <source>inputs rounded to whole numbers give {low} to {high}</source>
        <translation>输入舍入到整数，结果在 {low} 到 {high} 之间</translation>
    </message>
    <message>
        <source>Elsewhere in the text:</source>
        <translation>原文其他地方：</translation>
    </message>
    <message>
        <source>Known errata of the text:</source>
        <translation>原文的已知勘误：</translation>
    </message>
    <message>
        <source>known erratum {number}</source>
        <translation>已知勘误 {number}</translation>
    </message>
    <message>
        <source>{counts} ({known})</source>
        <translation>{counts}（{known}）</translation>
    </message>
    <message>
        <source>{what}: {counts}</source>
        <translation>{what}：{counts}</translation>
    </message>
    <message>
        <source>match</source>
        <translation>相符</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>舍入所致</translation>
    </message>
    <message>
        <source>differ</source>
        <translation>不符</translation>
    </message>
    <message>
        <source>Elsewhere in the text</source>
        <translation>原文其他地方</translation>
    </message>
    <message>
        <source>Errors in print</source>
        <translation>原文勘误</translation>
    </message>
    <message>
        <source>no other option gives the printed figures</source>
        <translation>换成其他选项也得不出印出的数值</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>还有 {count} 个</translation>
    </message>
    <message>
        <source>Without rounding {name} would be too large, so nothing is compared with unrounded values.</source>
        <translation>若不舍入，{name} 会过大，因此未与不舍入的数值对照。</translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source>it is closed</source>
        <translation>它已关闭</translation>
    </message>
    <message>
        <source>{problem}</source>
        <translation>{problem}</translation>
    </message>
    <message>
        <source>{name}[{row}, {column}] would be too large for a computer&apos;s number (1.8e308): smaller numbers are accepted</source>
        <translation>{name}[{row}, {column}] 会超出计算机能表示的数 (1.8e308)：请用小一些的数</translation>
    </message>
    <message>
        <source>id {id} of token “{text}” is refused: ids are whole numbers from 0 to {top}</source>
        <translation>不接受词元“{text}”的编号 {id}：编号是 0 到 {top} 的整数</translation>
    </message>
    <message>
        <source>an empty token is refused: a token is one or more printable characters</source>
        <translation>不接受空词元：词元由一个或多个可见字符组成</translation>
    </message>
    <message>
        <source>a token of {count} characters is refused: a token has up to {top}</source>
        <translation>不接受 {count} 个字符的词元：词元最多 {top} 个字符</translation>
    </message>
    <message>
        <source>token “{text}” is refused: its character {code} cannot be seen; a token is one or more printable characters</source>
        <translation>不接受词元“{text}”：其中的字符 {code} 不可见；词元由一个或多个可见字符组成</translation>
    </message>
    <message>
        <source>id {id} is given to two tokens, “{one}” and “{two}”</source>
        <translation>两个词元“{one}”和“{two}”用了同一个编号 {id}</translation>
    </message>
    <message>
        <source>token “{text}” has different rows in E at places {one} and {two}, from 0: a repeated token shares one row</source>
        <translation>词元“{text}”在位置 {one} 和 {two}（从 0 数起）的 E 行不同：重复的词元共用同一行</translation>
    </message>
    <message>
        <source>{value} is refused: numbers are finite</source>
        <translation>不接受 {value}：数必须有限</translation>
    </message>
    <message>
        <source>E is refused: it needs one row of numbers for each token</source>
        <translation>不接受 E：每个词元需要一行数</translation>
    </message>
    <message>
        <source>the sentence is empty: it needs a token</source>
        <translation>句子是空的：至少需要一个词元</translation>
    </message>
    <message>
        <source>token “{text}” has two ids, {one} and {two}</source>
        <translation>词元“{text}”有两个编号：{one} 和 {two}</translation>
    </message>
    <message>
        <source>{name} has the shape {shape}: it needs {axes}, with d_model = {d_model}</source>
        <translation>{name} 的形状是 {shape}：应为 {axes}，其中 d_model = {d_model}</translation>
    </message>
    <message>
        <source>W_Q has {q} columns and W_K {k}: queries and keys need the same width d_k</source>
        <translation>W_Q 有 {q} 列，W_K 有 {k} 列：查询和键的宽度 d_k 必须相同</translation>
    </message>
    <message>
        <source>{name}[{row}][{column}] is refused: numbers are finite</source>
        <translation>不接受 {name}[{row}][{column}]：数必须有限</translation>
    </message>
    <message>
        <source>a size of {size} is refused: tokens and dimensions go up to {top}</source>
        <translation>不接受大小 {size}：词元数和维数最多为 {top}</translation>
    </message>
    <message>
        <source>“{name}” cannot be overridden: {names} can, since they are computed</source>
        <translation>不能手动设定“{name}”：可以设定的是算出来的 {names}</translation>
    </message>
    <message>
        <source>a row of {name} has {width} numbers and a row of {source} {other}: take a row of {width}</source>
        <translation>{name} 的一行有 {width} 个数，{source} 的一行有 {other} 个：请选一个有 {width} 个数的行</translation>
    </message>
    <message>
        <source>the figures of {name} have the shape {found}: {name} needs {shape}</source>
        <translation>{name} 的数值形状是 {found}：{name} 应为 {shape}</translation>
    </message>
    <message>
        <source>seed {seed} is refused: seeds go from 0 to {top}</source>
        <translation>不接受种子 {seed}：种子从 0 到 {top}</translation>
    </message>
    <message>
        <source>factor {factor} is refused: it makes {name} larger than 1.8e308</source>
        <translation>不接受系数 {factor}：它使 {name} 超过 1.8e308</translation>
    </message>
    <message>
        <source>Only a square block of cells is transposed: mark one.</source>
        <translation>只有方形的一块格子才能转置：请选中这样一块。</translation>
    </message>
    <message>
        <source>“{text}” is not a seed: seeds are whole numbers from 0 to {top}.</source>
        <translation>“{text}”不是种子：种子是 0 到 {top} 的整数。</translation>
    </message>
    <message>
        <source>An empty cell is refused: type a number such as -0.25 or 1e-3.</source>
        <translation>格子不能为空：请输入一个数，如 -0.25 或 1e-3。</translation>
    </message>
    <message>
        <source>“{text}” is not a number: type one such as -0.25 or 1e-3.</source>
        <translation>“{text}”不是数：请输入如 -0.25 或 1e-3 的数。</translation>
    </message>
    <message>
        <source>“{text}” is too long: arithmetic of up to {most} characters is accepted.</source>
        <translation>“{text}”太长：算式最多 {most} 个字符。</translation>
    </message>
    <message>
        <source>“{text}” divides by 0: it has no value.</source>
        <translation>“{text}”以 0 为除数：它没有值。</translation>
    </message>
    <message>
        <source>“{text}” is too large: numbers up to ±1.8e308 are accepted.</source>
        <translation>“{text}”太大：可接受的数不超过 ±1.8e308。</translation>
    </message>
    <message>
        <source>“{text}” is not a real number.</source>
        <translation>“{text}”不是实数。</translation>
    </message>
    <message>
        <source>An empty cell is refused: type a number such as -0.25, 1e-3 or 1/3.</source>
        <translation>格子不能为空：请输入一个数，如 -0.25、1e-3 或 1/3。</translation>
    </message>
    <message>
        <source>“{text}” is not a number: type one such as -0.25, 1e-3 or 1/3.</source>
        <translation>“{text}”不是数：请输入如 -0.25、1e-3 或 1/3 的数。</translation>
    </message>
    <message>
        <source>“{text}” ends too early: something is missing.</source>
        <translation>“{text}”没有写完：后面缺少内容。</translation>
    </message>
    <message>
        <source>“{text}” is not understood from “{part}” on.</source>
        <translation>“{text}”从“{part}”起看不懂。</translation>
    </message>
    <message>
        <source>“{part}” in “{text}” is not understood: accepted are numbers, + - * / ^ ( ), {names}.</source>
        <translation>看不懂“{text}”中的“{part}”：可以使用数、+ - * / ^ ( )、{names}。</translation>
    </message>
    <message>
        <source>{name} = {size} is refused: it goes from 1 to {top}</source>
        <translation>不接受 {name} = {size}：取值从 1 到 {top}</translation>
    </message>
    <message>
        <source>The only token cannot be removed: a sentence has at least one.</source>
        <translation>不能删除唯一的词元：句子至少要有一个。</translation>
    </message>
    <message>
        <source>Nothing would be left of {name}: at least one dimension stays.</source>
        <translation>不能删光 {name} 的维度：至少要留一个。</translation>
    </message>
    <message>
        <source>Id {id} belongs to “{text}” already: each token has an id of its own.</source>
        <translation>编号 {id} 已属于“{text}”：每个词元各有自己的编号。</translation>
    </message>
    <message>
        <source>“{text}” is not an id: ids are whole numbers from 0 to {top}.</source>
        <translation>“{text}”不是编号：编号是 0 到 {top} 的整数。</translation>
    </message>
    <message>
        <source>“{text}” is no choice of dimensions: type numbers such as 0-3, 7.</source>
        <translation>“{text}”不能用来选维度：请输入序号，如 0-3, 7。</translation>
    </message>
    <message>
        <source>There is no dimension {dimension}: they go from 0 to {top}.</source>
        <translation>没有维度 {dimension}：维度从 0 到 {top}。</translation>
    </message>
    <message>
        <source>{count} dimensions are too many to tell apart: choose up to {most}.</source>
        <translation>{count} 个维度太多，难以分辨：最多选 {most} 个。</translation>
    </message>
    <message>
        <source>the scale of a picture is {value}: a number above 0 is needed, such as 2 or 1.5</source>
        <translation>图片的倍数是 {value}：应为大于 0 的数，如 2 或 1.5</translation>
    </message>
    <message>
        <source>the width of a picture is {value} pixels: a whole number from 1 is needed</source>
        <translation>图片的宽度是 {value} 像素：应为不小于 1 的整数</translation>
    </message>
    <message>
        <source>the width of a picture is {value} mm: a number above 0 is needed, such as 160</source>
        <translation>图片的宽度是 {value} mm：应为大于 0 的数，如 160</translation>
    </message>
    <message>
        <source>the resolution of a picture is {value} dpi: a number above 0 is needed, such as 300</source>
        <translation>图片的分辨率是 {value} dpi：应为大于 0 的数，如 300</translation>
    </message>
    <message>
        <source>the picture would be {width} × {height} pixels: up to {most} along a side are possible, so choose a smaller scale</source>
        <translation>图片将有 {width} × {height} 像素：每边最多 {most} 像素，请选小一些的倍数</translation>
    </message>
    <message>
        <source>the picture would be {width} × {height} pixels: up to {most} million in all are possible, so choose a smaller scale</source>
        <translation>图片将有 {width} × {height} 像素：总共最多 {most} 百万像素，请选小一些的倍数</translation>
    </message>
    <message>
        <source>the picture would have no pixel at this size: choose a larger one</source>
        <translation>图片按这个尺寸连一个像素也没有：请选大一些的尺寸</translation>
    </message>
    <message>
        <source>there is not enough memory for the picture: choose a smaller scale</source>
        <translation>内存不足，画不下这张图片：请选小一些的倍数</translation>
    </message>
    <message>
        <source>title: expected one line of up to {longest} printable characters</source>
        <translation>title：应为一行，最多 {longest} 个可打印字符</translation>
    </message>
    <message>
        <source>it has {tokens} tokens: up to {most} are accepted</source>
        <translation>它有 {tokens} 个词元：最多接受 {most} 个</translation>
    </message>
    <message>
        <source>tokens has {tokens} entries and ids {ids}: each token needs one id</source>
        <translation>tokens 有 {tokens} 项，ids 有 {ids} 项：每个词元需要一个编号</translation>
    </message>
    <message>
        <source>tokens has {tokens} entries and E {rows} rows: each token needs one row</source>
        <translation>tokens 有 {tokens} 项，E 有 {rows} 行：每个词元需要一行</translation>
    </message>
    <message>
        <source>{name}[{row}] has {found} numbers and {name}[0] has {first}: rows are equally long</source>
        <translation>{name}[{row}] 有 {found} 个数，{name}[0] 有 {first} 个：各行长度必须相等</translation>
    </message>
    <message>
        <source>a list [ … ]</source>
        <translation>列表 [ … ]</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number or null</source>
        <translation>数或 null</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>named values {{ … }}</source>
        <translation>对象 {{ … }}</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>此处应有一个值</translation>
    </message>
    <message>
        <source>expected a name in double quotes</source>
        <translation>此处应有双引号括起的名称</translation>
    </message>
    <message>
        <source>expected a colon</source>
        <translation>此处应有冒号</translation>
    </message>
    <message>
        <source>expected a comma or a closing bracket</source>
        <translation>此处应有逗号或右括号</translation>
    </message>
    <message>
        <source>the string has no closing quote</source>
        <translation>字符串缺少右引号</translation>
    </message>
    <message>
        <source>the string does not end on its line</source>
        <translation>字符串没有在本行结束</translation>
    </message>
    <message>
        <source>the backslash stands before a wrong letter</source>
        <translation>反斜杠后的字母不对</translation>
    </message>
    <message>
        <source>there is a comma before a closing bracket</source>
        <translation>右括号前多了一个逗号</translation>
    </message>
    <message>
        <source>expected nothing more</source>
        <translation>此处不应再有内容</translation>
    </message>
    <message>
        <source>it has more than {most} brackets {bracket}</source>
        <translation>其中的括号{bracket}超过 {most} 个</translation>
    </message>
    <message>
        <source>it is not an example: lists lie too deep in lists</source>
        <translation>它不是示例：列表嵌套得太深</translation>
    </message>
    <message>
        <source>a number has thousands of digits</source>
        <translation>有一个数长达几千位</translation>
    </message>
    <message>
        <source>there is no &quot;format&quot;: &quot;{expected}&quot; in it</source>
        <translation>其中没有 &quot;format&quot;: &quot;{expected}&quot;</translation>
    </message>
    <message>
        <source>its format is {found}: “{expected}” is read</source>
        <translation>它的格式是 {found}：只能读取“{expected}”</translation>
    </message>
    <message>
        <source>there is no &quot;version&quot; in it: {known} is read</source>
        <translation>其中没有 &quot;version&quot;：可读取的版本是 {known}</translation>
    </message>
    <message>
        <source>its version is {version}: this program reads version {known} only</source>
        <translation>它的版本是 {version}：本程序只能读取版本 {known}</translation>
    </message>
    <message>
        <source>true and false</source>
        <translation>true 和 false</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>Python objects, which could run a program</source>
        <translation>可能运行程序的 Python 对象</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>values of another type</source>
        <translation>其他类型的值</translation>
    </message>
    <message>
        <source>the name is given twice</source>
        <translation>这个名称出现了两次</translation>
    </message>
    <message>
        <source>it has been cut off: {there} of {count} numbers are in it</source>
        <translation>它被截断了：{count} 个数中只有 {there} 个</translation>
    </message>
    <message>
        <source>there is more behind its array: save several arrays as .npz</source>
        <translation>数组之后还有内容：多个数组请存为 .npz</translation>
    </message>
    <message>
        <source>a whole number in it is beyond ±{top}: it could not be kept exactly</source>
        <translation>其中有整数超出 ±{top}：无法精确保存</translation>
    </message>
    <message>
        <source>it is not an array that NumPy has saved</source>
        <translation>它不是 NumPy 保存的数组</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it holds {found}: real numbers of up to 64 bits are read</source>
        <translation>其中是{found}：只能读取不超过 64 位的实数</translation>
    </message>
    <message>
        <source>the header of its array is damaged</source>
        <translation>其中数组的文件头已损坏</translation>
    </message>
    <message>
        <source>it is UTF-16 or UTF-32 text: save it as UTF-8 instead</source>
        <translation>它是 UTF-16 或 UTF-32 文本：请改存为 UTF-8</translation>
    </message>
    <message>
        <source>it is not text in UTF-8: byte {byte} is {value}</source>
        <translation>它不是 UTF-8 文本：第 {byte} 个字节是 {value}</translation>
    </message>
    <message>
        <source>it is not text: it contains zero bytes</source>
        <translation>它不是文本：其中有零字节</translation>
    </message>
    <message>
        <source>“{name}” is given twice</source>
        <translation>“{name}”出现了两次</translation>
    </message>
    <message>
        <source>it ends too early, in line {line}, column {column}: {why}</source>
        <translation>它在第 {line} 行第 {column} 列就结束了：{why}</translation>
    </message>
    <message>
        <source>it is not JSON in line {line}, column {column}: {why}</source>
        <translation>第 {line} 行第 {column} 列不是 JSON：{why}</translation>
    </message>
    <message>
        <source>the number is too large: up to ±1.8e308 are accepted</source>
        <translation>数太大：不能超过 ±1.8e308</translation>
    </message>
    <message>
        <source>{why}</source>
        <translation>{why}</translation>
    </message>
    <message>
        <source>a number with a decimal point</source>
        <translation>带小数点的数</translation>
    </message>
    <message>
        <source>expected {expected}, got {found}</source>
        <translation>应为{expected}，却是{found}</translation>
    </message>
    <message>
        <source>“{name}” is missing</source>
        <translation>缺少“{name}”</translation>
    </message>
    <message>
        <source>the name “{name}” is unknown</source>
        <translation>没有“{name}”这个名称</translation>
    </message>
    <message>
        <source>the name “{name}” is unknown: {known} are read</source>
        <translation>没有“{name}”这个名称：可读取的有 {known}</translation>
    </message>
    <message>
        <source>published: the example has no matrix {stage} of that shape</source>
        <translation>published：示例中没有该形状的矩阵 {stage}</translation>
    </message>
    <message>
        <source>{where}: the text in “{language}” is missing</source>
        <translation>{where}：缺少语言“{language}”的文字</translation>
    </message>
    <message>
        <source>there is no lesson “{name}”: the lessons are {names}</source>
        <translation>没有课程“{name}”：现有的课程是 {names}</translation>
    </message>
    <message>
        <source>it is larger than {size} MiB, which no example file needs to be</source>
        <translation>它超过 {size} MiB，示例文件用不着这么大</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>it is a folder, not a file</source>
        <translation>它是文件夹，不是文件</translation>
    </message>
    <message>
        <source>reading it is not permitted</source>
        <translation>没有读取它的权限</translation>
    </message>
    <message>
        <source>it cannot be read: {why}</source>
        <translation>无法读取：{why}</translation>
    </message>
    <message>
        <source>{where}: {problem}</source>
        <translation>{where}：{problem}</translation>
    </message>
    <message>
        <source>there is no matrix “{name}”: {names} are known</source>
        <translation>没有矩阵“{name}”：可用的有 {names}</translation>
    </message>
    <message>
        <source>{name} has no row {row} or column {column}: its shape is {shape}</source>
        <translation>{name} 没有第 {row} 行或第 {column} 列：它的形状是 {shape}</translation>
    </message>
    <message>
        <source>the part “{part}” is unknown: {known} are known</source>
        <translation>没有“{part}”这种部分：可用的有 {known}</translation>
    </message>
    <message>
        <source>“{part}” is a part of {names} only, not of {name}</source>
        <translation>“{part}”只是 {names} 的部分，{name} 没有</translation>
    </message>
    <message>
        <source>“{part}” is about one column: {count} are named</source>
        <translation>“{part}”只针对一列：却给出了 {count} 列</translation>
    </message>
    <message>
        <source>there are {values} values for {places} places</source>
        <translation>{places} 个位置给了 {values} 个值</translation>
    </message>
    <message>
        <source>a cell of {name} has the terms 0 to {last}</source>
        <translation>{name} 的每个格子有第 0 到第 {last} 项</translation>
    </message>
    <message>
        <source>{count} decimals are refused: figures have from 0 to {top}</source>
        <translation>不接受 {count} 位小数：印出的数值有 0 到 {top} 位小数</translation>
    </message>
    <message>
        <source>an expected figure is finite, or left out</source>
        <translation>印出的数值必须有限，或者留空</translation>
    </message>
    <message>
        <source>the score factor {value} is refused: it is finite</source>
        <translation>不接受得分系数 {value}：系数必须有限</translation>
    </message>
    <message>
        <source>softmax_axis is “{value}”: “row” and “column” are accepted</source>
        <translation>softmax_axis 是“{value}”：只接受“row”和“column”</translation>
    </message>
    <message>
        <source>rounding to {value} decimals is refused: 0 to {top} are accepted</source>
        <translation>不接受舍入到 {value} 位小数：可取 0 到 {top} 位</translation>
    </message>
    <message>
        <source>{name} cannot be made from {source}, which is made from {name}: rows of two matrices are multiples of each other one way only</source>
        <translation>{name} 不能由 {source} 得出，因为后者本身由 {name} 得出：两个矩阵的行之间，倍数关系只能是单向的</translation>
    </message>
    <message>
        <source>row {row} of {name}, from 0, would be a multiple of itself: take a row that does not depend on it</source>
        <translation>{name} 的第 {row} 行（从 0 数起）会成为自身的倍数：请选不依赖它的行</translation>
    </message>
    <message>
        <source>a factor of {value} is refused: 0.000001 to 1000000 is accepted</source>
        <translation>不接受系数 {value}：可取 0.000001 到 1000000</translation>
    </message>
    <message>
        <source>a factor of {value} is refused: it would make a score too large</source>
        <translation>不接受系数 {value}：它会使某个得分太大</translation>
    </message>
    <message>
        <source>the place is overridden twice</source>
        <translation>这个位置被手动设定了两次</translation>
    </message>
    <message>
        <source>its rows are not equally long</source>
        <translation>它的各行长度不等</translation>
    </message>
    <message>
        <source>“{matrix}” is refused: formulas are of {known}</source>
        <translation>不接受“{matrix}”：只有 {known} 可以有算式</translation>
    </message>
    <message>
        <source>expected one line of up to {longest} printable characters</source>
        <translation>应为一行，最多 {longest} 个可打印字符</translation>
    </message>
    <message>
        <source>an override has either “column” and “value”, or “factor” and “of” (a row)</source>
        <translation>一项手动设定要么有“column”和“value”，要么有“factor”和“of”（某一行）</translation>
    </message>
    <message>
        <source>it has more than {most} members: that many are read</source>
        <translation>其中的文件超过 {most} 个：最多只能读取这么多</translation>
    </message>
    <message>
        <source>it is damaged, or not such a file: it is no readable ZIP archive</source>
        <translation>它已损坏，或者不是这类文件：不是可读取的 ZIP 压缩包</translation>
    </message>
    <message>
        <source>unpacked it is larger than {size} MiB: that much is read</source>
        <translation>解压后超过 {size} MiB：最多只能读取这么大</translation>
    </message>
    <message>
        <source>it is protected by a password</source>
        <translation>它受密码保护</translation>
    </message>
    <message>
        <source>it is packed by a method other than deflate: pack it so</source>
        <translation>它的压缩方法不是 deflate：请改用 deflate 压缩</translation>
    </message>
    <message>
        <source>it is damaged, or has been cut off</source>
        <translation>它已损坏，或者被截断了</translation>
    </message>
    <message>
        <source>it is a single number: rows and columns are needed</source>
        <translation>它是单个数：需要有行和列</translation>
    </message>
    <message>
        <source>it has {count} dimensions, {shape}: a matrix has rows and columns only</source>
        <translation>它有 {count} 个维度，形状是 {shape}：矩阵只有行和列</translation>
    </message>
    <message>
        <source>its shape is {shape}: there is no number in it</source>
        <translation>它的形状是 {shape}：其中没有数</translation>
    </message>
    <message>
        <source>its shape is {shape}: up to {top} rows and columns are accepted</source>
        <translation>它的形状是 {shape}：行数和列数最多为 {top}</translation>
    </message>
    <message>
        <source>it holds more than {most} arrays: that many are read</source>
        <translation>其中的数组超过 {most} 个：最多只能读取这么多</translation>
    </message>
    <message>
        <source>there is no matrix in it</source>
        <translation>其中没有矩阵</translation>
    </message>
    <message>
        <source>it holds more than {most} numbers: that many are read</source>
        <translation>其中的数超过 {most} 个：最多只能读取这么多</translation>
    </message>
    <message>
        <source>Nothing would be imported: choose an array for at least one matrix.</source>
        <translation>没有可导入的：请至少为一个矩阵选一个数组。</translation>
    </message>
    <message>
        <source>{name} is {rows}×{columns}: it needs {d_model} rows, one for each column of E</source>
        <translation>{name} 是 {rows}×{columns}：应有 {d_model} 行，E 的每一列对应一行</translation>
    </message>
    <message>
        <source>there is no list of numbers in it</source>
        <translation>其中没有由数组成的列表</translation>
    </message>
    <message>
        <source>Row {row} is no list of {width} numbers: every row is as long as row 1</source>
        <translation>第 {row} 行不是由 {width} 个数组成的列表：每一行都要和第 1 行一样长</translation>
    </message>
    <message>
        <source>“{text}” is not a number: a number is needed</source>
        <translation>“{text}”不是数：此处需要一个数</translation>
    </message>
    <message>
        <source>files with the suffix “{suffix}” are not read: {known}</source>
        <translation>不能读取后缀为“{suffix}”的文件：可读取的有 {known}</translation>
    </message>
    <message>
        <source>it is a link to a file that is not there</source>
        <translation>它是链接，指向的文件不存在</translation>
    </message>
    <message>
        <source>it is a device, a pipe or a socket, not a file of data</source>
        <translation>它是设备、管道或套接字，不是数据文件</translation>
    </message>
    <message>
        <source>it holds more than {top} cells: save less of it</source>
        <translation>其中的单元格超过 {top} 个：请少存一些</translation>
    </message>
    <message>
        <source>it is damaged: a part of it is not XML</source>
        <translation>它已损坏：有一部分不是 XML</translation>
    </message>
    <message>
        <source>its texts are larger than {size} MiB: save less of it</source>
        <translation>其中的文本超过 {size} MiB：请少存一些</translation>
    </message>
    <message>
        <source>an error such as #DIV/0! is in a cell: mend it first</source>
        <translation>有单元格出错，如 #DIV/0!：请先改正</translation>
    </message>
    <message>
        <source>it defines entities, as no spreadsheet does</source>
        <translation>其中定义了实体，电子表格不会这样做</translation>
    </message>
    <message>
        <source>it has more than {most} sheets: that many are read</source>
        <translation>其中的工作表超过 {most} 张：最多只能读取这么多</translation>
    </message>
    <message>
        <source>it is an .xls file or has a password: save it as .xlsx without one</source>
        <translation>它是 .xls 文件或设有密码：请另存为不带密码的 .xlsx</translation>
    </message>
    <message>
        <source>it is damaged, or is no workbook of the kind .xlsx</source>
        <translation>它已损坏，或者不是 .xlsx 工作簿</translation>
    </message>
    <message>
        <source>the sheet is damaged, or holds no cells</source>
        <translation>这张工作表已损坏，或者没有单元格</translation>
    </message>
    <message>
        <source>{path} holds unsaved work that cannot be read: {problem}</source>
        <translation>{path} 里有未保存的内容，但无法读取：{problem}</translation>
    </message>
    <message>
        <source>it is not whole</source>
        <translation>它不完整</translation>
    </message>
    <message>
        <source>“{text}” is a percentage: write it as a number, 0.25 for 25 %.</source>
        <translation>“{text}”是百分数：请写成小数，如 25 % 写作 0.25。</translation>
    </message>
    <message>
        <source>“{text}” can mean {thousand} or {fraction}: write the one that is meant, without a comma.</source>
        <translation>“{text}”可以是 {thousand}，也可以是 {fraction}：请写出想要的那个，不带逗号。</translation>
    </message>
    <message>
        <source>“{text}” has another decimal mark than the other numbers: write a point in all of them, as in 0.25.</source>
        <translation>“{text}”的小数点与其他数的写法不同：请一律用点，如 0.25。</translation>
    </message>
    <message>
        <source>The first row or column can be headings as well as numbers: leave the headings out, or the corner beside them empty.</source>
        <translation>第一行或第一列可以是标题，也可以是数：请去掉标题，或让标题旁的角上那格空着。</translation>
    </message>
    <message>
        <source>The matrix does not end: {ending} is missing.</source>
        <translation>矩阵没有结束：缺少 {ending}。</translation>
    </message>
    <message>
        <source>“{text}” is a formula: write the number that it stands for, such as 0.5.</source>
        <translation>“{text}”是公式：请写出它代表的数，如 0.5。</translation>
    </message>
    <message>
        <source>“{text}” is not understood: a matrix, bmatrix, pmatrix or array that stands alone is accepted.</source>
        <translation>看不懂“{text}”：只接受单独一个 matrix、bmatrix、pmatrix 或 array。</translation>
    </message>
    <message>
        <source>Numbers were left out when it was printed (…): print all of them.</source>
        <translation>打印时略去了一些数（…）：请全部打印出来。</translation>
    </message>
    <message>
        <source>A list over several lines can be one row or several: write each row in brackets of its own, as in [[1, 0], [0, 2]].</source>
        <translation>写成几行文字的列表可以是矩阵的一行，也可以是几行：请给每一行各加括号，如 [[1, 0], [0, 2]]。</translation>
    </message>
    <message>
        <source>a number or a comma is missing: write rows as in [[1, 0], [0, 2]].</source>
        <translation>缺少一个数或逗号：各行请写成 [[1, 0], [0, 2]] 的样子。</translation>
    </message>
    <message>
        <source>“{text}” is not expected here: write [[1, 0], [0, 2]].</source>
        <translation>此处不应有“{text}”：请写成 [[1, 0], [0, 2]] 的样子。</translation>
    </message>
    <message>
        <source>Brackets do not match: one “{bracket}” is missing or too many.</source>
        <translation>括号不配对：少了或多了一个“{bracket}”。</translation>
    </message>
    <message>
        <source>There are {count} axes, and a matrix has two: copy one matrix, [[1, 0], [0, 2]].</source>
        <translation>这个数组有 {count} 个轴，而矩阵只有两个：请只复制一个矩阵，如 [[1, 0], [0, 2]]。</translation>
    </message>
    <message>
        <source>Lists lie too deep in lists: a matrix is a list of rows, [[1, 0], [0, 2]].</source>
        <translation>列表嵌套得太深：矩阵是由各行组成的列表，如 [[1, 0], [0, 2]]。</translation>
    </message>
    <message>
        <source>Brackets do not match: write [1, 0; 0, 2].</source>
        <translation>括号不配对：请写成 [1, 0; 0, 2] 的样子。</translation>
    </message>
    <message>
        <source>The text is larger than {size} MiB: copy less of it.</source>
        <translation>文本超过 {size} MiB：请少复制一些。</translation>
    </message>
    <message>
        <source>“{text}” can be one row or several: write each row on a line of its own, or rows in brackets as in [1, 0; 0, 2].</source>
        <translation>“{text}”可以是一行，也可以是几行：请让矩阵的每一行各占一行文字，或加括号写成 [1, 0; 0, 2] 的样子。</translation>
    </message>
    <message>
        <source>“{text}” can be one number or several: write one with a point and no comma, several with a blank behind each comma.</source>
        <translation>“{text}”可以是一个数，也可以是几个数：一个数请用点，不用逗号；几个数请在每个逗号后加空格。</translation>
    </message>
    <message>
        <source>A comma in “{text}” can part numbers or be a decimal mark: write a point, or names in quotation marks.</source>
        <translation>“{text}”里的逗号可以分隔各数，也可以是小数点：请改用点，或给名称加引号。</translation>
    </message>
    <message>
        <source>The row above the dashes can be headings as well as numbers: leave the dashes out, or its cells empty.</source>
        <translation>横线上面那一行可以是标题，也可以是数：请去掉横线，或让那一行的格子空着。</translation>
    </message>
    <message>
        <source>a quotation mark is missing, or stands inside a cell without another.</source>
        <translation>缺少一个引号，或者格子里的引号没有写成两个。</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {problem}</source>
        <translation>第 {row} 行第 {column} 列：{problem}</translation>
    </message>
    <message>
        <source>There are no numbers in it: copy a matrix such as 1 0; 0 2.</source>
        <translation>其中没有数：请复制一个矩阵，如 1 0; 0 2。</translation>
    </message>
    <message>
        <source>There is more than one matrix in it: copy one at a time.</source>
        <translation>其中不止一个矩阵：请一次复制一个。</translation>
    </message>
    <message>
        <source>There are more than {top} rows: that many are accepted.</source>
        <translation>超过 {top} 行：最多接受这么多。</translation>
    </message>
    <message>
        <source>There are more than {top} columns: that many are accepted.</source>
        <translation>超过 {top} 列：最多接受这么多。</translation>
    </message>
    <message>
        <source>Row {row} has another number of cells than row 1, {width} instead of {expected}: every row needs as many.</source>
        <translation>第 {row} 行的格子数与第 1 行不同，是 {width} 而不是 {expected}：各行的格子数必须相等。</translation>
    </message>
    <message>
        <source>There are more than {top} cells: that many are accepted.</source>
        <translation>格子超过 {top} 个：最多接受这么多。</translation>
    </message>
    <message>
        <source>Cells of the table are joined: copy one without joined cells.</source>
        <translation>表格里有合并的单元格：请复制没有合并单元格的表格。</translation>
    </message>
    <message>
        <source>The HTML ends in the middle of a tag: copy the whole table.</source>
        <translation>HTML 在标签中间断了：请复制整个表格。</translation>
    </message>
    <message>
        <source>every cell is blank: at least one figure is needed</source>
        <translation>所有格子都是空的：至少需要一个数值</translation>
    </message>
    <message>
        <source>a figure has more decimals, {found}, than are set, {decimals}</source>
        <translation>有的数值有 {found} 位小数，多于设定的 {decimals} 位</translation>
    </message>
    <message>
        <source>E[{place}, {column}] would differ from E[{other}, {column}]: both are “{token}”, which has one row.</source>
        <translation>E[{place}, {column}] 会与 E[{other}, {column}] 不同：两处都是“{token}”，它只有一行。</translation>
    </message>
    <message>
        <source>A block of {shape} numbers does not fit into {matrix} from [{row}, {column}] on: one of {room} does.</source>
        <translation>{shape} 的一块数从 [{row}, {column}] 起放不进 {matrix}：那里放得下 {room} 的一块。</translation>
    </message>
    <message>
        <source>there is no erratum {number}, from 0: the number of the lesson&apos;s errata is {count}</source>
        <translation>没有勘误 {number}（从 0 数起）：这个课程的勘误共有 {count} 条</translation>
    </message>
    <message>
        <source>the example takes {size} bytes in a picture, and up to {most} are possible: leave it out</source>
        <translation>示例在图片中要占 {size} 字节，而最多只能占 {most} 字节：请不要把示例放进图片</translation>
    </message>
    <message>
        <source>the picture carries no example (chat programs often strip it)</source>
        <translation>图片里没有示例（聊天软件常会把它去掉）</translation>
    </message>
    <message>
        <source>the picture is damaged, in its part {kind}</source>
        <translation>图片已损坏：数据块 {kind} 有错</translation>
    </message>
    <message>
        <source>the example in the picture is larger than {size} MiB, which none needs to be</source>
        <translation>图片里的示例超过 {size} MiB，示例用不着这么大</translation>
    </message>
    <message>
        <source>the picture is damaged: it ends too early</source>
        <translation>图片已损坏：它过早结束</translation>
    </message>
    <message>
        <source>the example in the picture is damaged</source>
        <translation>图片里的示例已损坏</translation>
    </message>
    <message>
        <source>R has printed the columns in several blocks: print them in one, after options(width = 10000).</source>
        <translation>R 把各列分成几段打印了：请先运行 options(width = 10000)，再打印成一段。</translation>
    </message>
    <message>
        <source>Up to {most} cells are copied at once: mark fewer.</source>
        <translation>一次最多复制 {most} 个格子：请少选一些。</translation>
    </message>
    <message>
        <source>cells of “{name}” cannot be blank: those of {known} can</source>
        <translation>“{name}”的格子不能留空：可以留空的是 {known} 的格子</translation>
    </message>
    <message>
        <source>a share of {share} is refused: shares go from 0 to 1 (all)</source>
        <translation>不接受比例 {share}：比例从 0 到 1（全部）</translation>
    </message>
    <message>
        <source>{count} sheets are refused: 1 to {top} are made at once</source>
        <translation>不接受 {count} 份：一次可制作 1 到 {top} 份</translation>
    </message>
    <message>
        <source>the sheets would all be the same: each stage is so small that all of its cells are blank, so choose new numbers for each sheet, or one sheet</source>
        <translation>各份会完全相同：每个步骤都太小，格子已全部留空；请让每份换新数，或只制作一份</translation>
    </message>
    <message>
        <source>nothing would be blank: choose a stage, or pick cells by hand</source>
        <translation>没有留空的格子：请选一个步骤，或手动挑选格子</translation>
    </message>
    <message>
        <source>a handout holds sentences of up to {top} tokens, and up to {top} dimensions: choose a shorter sentence, or fewer dimensions</source>
        <translation>讲义最多容纳 {top} 个词元的句子和 {top} 个维度：请缩短句子，或减少维数</translation>
    </message>
    <message>
        <source>{count} frames of {width} × {height} pixels are too many: choose a smaller scale or fewer frames</source>
        <translation>{count} 帧 {width} × {height} 像素的图片太多：请选小一些的倍数，或减少帧数</translation>
    </message>
    <message>
        <source>“{panel}” does not show the chain step by step: the window, the worksheet or its cards, the derivation, the heatmap and a computed matrix do</source>
        <translation>“{panel}”不能逐步展示计算链：可以的有整个窗口、演算表或其中的卡片、计算过程、热力图，以及算出的矩阵</translation>
    </message>
    <message>
        <source>{matrix} is computed: a number of {names} can be swept</source>
        <translation>{matrix} 是算出来的：可以逐步变动的是 {names} 中的数</translation>
    </message>
    <message>
        <source>a sweep goes from one finite number to another</source>
        <translation>逐步变动的起点和终点都必须是有限的数</translation>
    </message>
    <message>
        <source>a sweep from {value} to {value} stands still: choose another end</source>
        <translation>从 {value} 到 {value} 没有变动：请另选起点或终点</translation>
    </message>
    <message>
        <source>the sweep cannot pass {matrix} = {value}: {why}</source>
        <translation>逐步变动无法经过 {matrix} = {value}：{why}</translation>
    </message>
    <message>
        <source>{name} ({rows} × {columns}) does not fit on {page} paper in a size that can be read: choose a shorter sentence, fewer dimensions or fewer decimals</source>
        <translation>{page} 纸放不下看得清的 {name}（{rows} × {columns}）：请缩短句子、减少维数或减少小数位</translation>
    </message>
    <message>
        <source>{count} frames are refused: 2 to {most} are possible</source>
        <translation>不接受 {count} 帧：可取 2 到 {most} 帧</translation>
    </message>
    <message>
        <source>{seconds} seconds per frame are refused: {least} to {most} are possible</source>
        <translation>不接受每帧 {seconds} 秒：可取 {least} 到 {most} 秒</translation>
    </message>
    <message>
        <source>the picture is damaged, in line {line}, column {column}</source>
        <translation>图片已损坏：第 {line} 行第 {column} 列有错</translation>
    </message>
    <message>
        <source>the picture&apos;s encoding is not known: UTF-8 is</source>
        <translation>无法识别图片的编码：只能识别 UTF-8</translation>
    </message>
    <message>
        <source>it is neither an example nor a picture</source>
        <translation>它既不是示例，也不是图片</translation>
    </message>
    <message>
        <source>the picture defines entities of XML, which are not read</source>
        <translation>图片里定义了 XML 实体：这样的图片不能读取</translation>
    </message>
    <message>
        <source>“{text}” is no cell: one is written R[0, 1], with its row and its column, which count from 0</source>
        <translation>“{text}”不是格子：格子写作 R[0, 1]，依次是行和列，都从 0 数起</translation>
    </message>
    <message>
        <source>“{text}”: {name} is no matrix: the matrices are {names}</source>
        <translation>“{text}”：没有矩阵 {name}，可用的矩阵有 {names}</translation>
    </message>
    <message>
        <source>“{text}”: “{part}” stands at several places: write one of {places}</source>
        <translation>“{text}”：“{part}”出现在几个位置，请写 {places} 中的一个</translation>
    </message>
    <message>
        <source>“{text}”: “{part}” is neither a number that counts from 0 nor a token of the sentence</source>
        <translation>“{text}”：“{part}”既不是从 0 数起的序号，也不是句中的词元</translation>
    </message>
    <message>
        <source>“{text}”: the rows there are 0 to {last}</source>
        <translation>“{text}”：那里的行是 0 到 {last}</translation>
    </message>
    <message>
        <source>“{text}”: the columns there are 0 to {last}</source>
        <translation>“{text}”：那里的列是 0 到 {last}</translation>
    </message>
    <message>
        <source>finish or cancel what is being typed first, then make the picture</source>
        <translation>请先完成或取消正在键入的内容，再生成图片</translation>
    </message>
    <message>
        <source>cards are chosen in a picture of the worksheet, and not in others</source>
        <translation>只有演算表的图片可以选卡片，其他图片不能</translation>
    </message>
    <message>
        <source>there is no card {number}: the worksheet has cards 1 to {most}</source>
        <translation>没有卡片 {number}：演算表的卡片是 1 到 {most}</translation>
    </message>
    <message>
        <source>“{text}” is refused: decimals are a whole number from 0 to {top}</source>
        <translation>不接受“{text}”：小数位数是 0 到 {top} 的整数</translation>
    </message>
</context>
<context>
    <name>explain</name>
    <message>
        <source>halfway between two: the one with an even last digit is taken</source>
        <translation>正好在两个数中间：取末位是偶数的那个</translation>
    </message>
    <message>
        <source>typed in</source>
        <translation>手工输入</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>set by hand: the row is a multiple of another row</source>
        <translation>手动设定：这一行是另一行的倍数</translation>
    </message>
    <message>
        <source>computed it would be too large for a computer&apos;s number</source>
        <translation>若由计算得出，则会超出计算机能表示的数</translation>
    </message>
    <message>
        <source>computed it would be:</source>
        <translation>若由计算得出，则为：</translation>
    </message>
    <message>
        <source>the token&apos;s id is the number of its row in the embedding table</source>
        <translation>词元的编号就是它在嵌入表中的行号</translation>
    </message>
    <message>
        <source>positions are off, so that it is 0</source>
        <translation>位置编码已关闭，所以它是 0</translation>
    </message>
    <message>
        <source>the token&apos;s place in the sentence, counted from 0</source>
        <translation>词元在句中的位置，从 0 数起</translation>
    </message>
    <message>
        <source>the angle, in radians</source>
        <translation>角度，以弧度计</translation>
    </message>
    <message>
        <source>the wavelength: after so many places the value repeats</source>
        <translation>波长：每隔这么多个位置，数值重复一次</translation>
    </message>
    <message>
        <source>the products</source>
        <translation>各项乘积</translation>
    </message>
    <message>
        <source>term by term, with the sum so far</source>
        <translation>逐项相乘，并累加</translation>
    </message>
    <message>
        <source>multiplied by a factor that was typed in, not divided by √d_k</source>
        <translation>乘以手工输入的系数，而不是除以 √d_k</translation>
    </message>
    <message>
        <source>S = R, not scaled</source>
        <translation>S = R，不缩放</translation>
    </message>
    <message>
        <source>the width of queries and keys</source>
        <translation>查询和键的宽度</translation>
    </message>
    <message>
        <source>masked: a query sees no later key, so this weight is exactly 0</source>
        <translation>已遮蔽：查询看不到后面的键，这个权重恰好是 0</translation>
    </message>
    <message>
        <source>the wrong axis: softmax runs down the key&apos;s column, so that a query&apos;s row need not sum to 1</source>
        <translation>方向不对：softmax 沿着键的那一列做，所以一个查询的那一行之和不一定是 1</translation>
    </message>
    <message>
        <source>later keys are masked</source>
        <translation>后面的键已遮蔽</translation>
    </message>
    <message>
        <source>earlier queries are masked: they see no later key</source>
        <translation>前面的查询已遮蔽：它们看不到后面的键</translation>
    </message>
    <message>
        <source>the largest score of the row</source>
        <translation>这一行的最大得分</translation>
    </message>
    <message>
        <source>key by key: s − max, e^(s − max), and plain e^s</source>
        <translation>逐个键：s − max、e^(s − max)，以及不减最大值的 e^s</translation>
    </message>
    <message>
        <source>the largest score of the column</source>
        <translation>这一列的最大得分</translation>
    </message>
    <message>
        <source>query by query: s − max, e^(s − max), and plain e^s</source>
        <translation>逐个查询：s − max、e^(s − max)，以及不减最大值的 e^s</translation>
    </message>
    <message>
        <source>-∞: a difference that is too large for a computer&apos;s number; e to it is 0</source>
        <translation>-∞：这个差太大，超出计算机能表示的数；e 的这个次幂是 0</translation>
    </message>
    <message>
        <source>their sum, by which each is divided</source>
        <translation>它们的总和，各项都除以它</translation>
    </message>
    <message>
        <source>plain e^s is too large for a computer here: the maximum must be subtracted</source>
        <translation>这里直接算 e^s 会太大，超出计算机的范围：必须先减去最大值</translation>
    </message>
    <message>
        <source>plain e^s is too small for a computer here: the maximum must be subtracted</source>
        <translation>这里直接算 e^s 会太小，超出计算机的范围：必须先减去最大值</translation>
    </message>
    <message>
        <source>the same without subtracting the maximum</source>
        <translation>不减最大值，结果相同</translation>
    </message>
    <message>
        <source>rounded to one decimal</source>
        <translation>舍入到 1 位小数</translation>
    </message>
    <message>
        <source>the sum is rounded to one decimal; the products are not</source>
        <translation>总和舍入到 1 位小数；各项乘积不舍入</translation>
    </message>
    <message>
        <source>the sum is rounded to {count} decimals; the products are not</source>
        <translation>总和舍入到 {count} 位小数；各项乘积不舍入</translation>
    </message>
    <message>
        <source>the weight is rounded to one decimal; maximum, powers and Σ are not</source>
        <translation>权重舍入到 1 位小数；最大值、各个幂和 Σ 不舍入</translation>
    </message>
    <message>
        <source>the weight is rounded to {count} decimals; maximum, powers and Σ are not</source>
        <translation>权重舍入到 {count} 位小数；最大值、各个幂和 Σ 不舍入</translation>
    </message>
    <message>
        <source>rounded to {count} decimals</source>
        <translation>舍入到 {count} 位小数</translation>
    </message>
</context>
<context>
    <name>exporting</name>
    <message>
        <source>Picture (PNG)</source>
        <translation>图片 (PNG)</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>矢量图 (SVG)</translation>
    </message>
    <message>
        <source>Page (PDF)</source>
        <translation>页面 (PDF)</translation>
    </message>
    <message>
        <source>Every stage&apos;s numbers (JSON)</source>
        <translation>每一步的数值 (JSON)</translation>
    </message>
    <message>
        <source>Example file (attn)</source>
        <translation>示例文件 (attn)</translation>
    </message>
    <message>
        <source>Every matrix in LaTeX (tex)</source>
        <translation>全部矩阵的 LaTeX (tex)</translation>
    </message>
    <message>
        <source>Every matrix in Markdown (md)</source>
        <translation>全部矩阵的 Markdown (md)</translation>
    </message>
    <message>
        <source>NumPy script (py)</source>
        <translation>NumPy 脚本 (py)</translation>
    </message>
    <message>
        <source>Table of every matrix (csv)</source>
        <translation>全部矩阵的表格 (csv)</translation>
    </message>
    <message>
        <source>NumPy arrays (npz)</source>
        <translation>NumPy 数组 (npz)</translation>
    </message>
    <message>
        <source>Worksheet, all cards</source>
        <translation>演算表（全部卡片）</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Attention heatmap</source>
        <translation>注意力热力图</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>计算过程</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>前后对比</translation>
    </message>
    <message>
        <source>Check printed figures</source>
        <translation>核对印出的数值</translation>
    </message>
    <message>
        <source>Why scale</source>
        <translation>为什么要缩放</translation>
    </message>
    <message>
        <source>Why positions</source>
        <translation>为什么要位置编码</translation>
    </message>
    <message>
        <source>The pull on Z</source>
        <translation>对 Z 的牵引</translation>
    </message>
    <message>
        <source>The whole window</source>
        <translation>整个窗口</translation>
    </message>
    <message>
        <source>{count} lines · {file}</source>
        <translation>{count} 行 · {file}</translation>
    </message>
    <message>
        <source>{count} arrays · {file}</source>
        <translation>{count} 个数组 · {file}</translation>
    </message>
    <message>
        <source>page of {width} × {height} mm · {file}</source>
        <translation>页面 {width} × {height} mm · {file}</translation>
    </message>
    <message>
        <source>{across} × {down} pixels · {width} × {height} mm · {file}</source>
        <translation>{across} × {down} 像素 · {width} × {height} mm · {file}</translation>
    </message>
    <message>
        <source>{across} × {down} pixels, seen at 1:{reduced} · {width} × {height} mm · {file}</source>
        <translation>{across} × {down} 像素，按 1:{reduced} 显示 · {width} × {height} mm · {file}</translation>
    </message>
    <message>
        <source>{size} bytes</source>
        <translation>{size} 字节</translation>
    </message>
    <message>
        <source>{size} kB</source>
        <translation>{size} kB</translation>
    </message>
    <message>
        <source>{size} MB</source>
        <translation>{size} MB</translation>
    </message>
</context>
<context>
    <name>grid</name>
    <message>
        <source>{place}: {value}</source>
        <translation>{place}：{value}</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已遮蔽</translation>
    </message>
    <message>
        <source>change: {change}</source>
        <translation>变化：{change}</translation>
    </message>
    <message>
        <source>{name}, {title}</source>
        <translation>{name}，{title}</translation>
    </message>
    <message>
        <source>{title}: change</source>
        <translation>{title}：变化</translation>
    </message>
    <message>
        <source>rows: {rows}, columns: {columns}</source>
        <translation>行：{rows}；列：{columns}</translation>
    </message>
    <message>
        <source>{name}, {row}, {column}</source>
        <translation>{name}，{row}，{column}</translation>
    </message>
    <message>
        <source>{name} is computed from the positions alone; what you type overrides it, Delete releases it.</source>
        <translation>{name} 只由位置算出；键入的数会取代它，按 Delete 释放。</translation>
    </message>
    <message>
        <source>{name} is computed from {inputs}; what you type overrides it, Delete releases it.</source>
        <translation>{name} 由 {inputs} 算出；键入的数会取代它，按 Delete 释放。</translation>
    </message>
    <message>
        <source>Not overridden: {name} is computed here. Type a number to set it by hand.</source>
        <translation>没有手动设定：这里的 {name} 是算出来的。键入一个数即可手动设定。</translation>
    </message>
    <message>
        <source>Copied. {name} is computed: nothing is cleared.</source>
        <translation>已复制。{name} 是算出来的：没有清除任何内容。</translation>
    </message>
    <message>
        <source>typed: {formula}</source>
        <translation>键入的算式：{formula}</translation>
    </message>
    <message>
        <source>{factor} × {matrix}[{row}]</source>
        <translation>{factor} × {matrix}[{row}]</translation>
    </message>
    <message>
        <source>set by hand: {rule}</source>
        <translation>手动设定：{rule}</translation>
    </message>
    <message>
        <source>set by hand; computed: {number}</source>
        <translation>手动设定；算出的值：{number}</translation>
    </message>
    <message>
        <source>matches the printed figure</source>
        <translation>与印出的数值相符</translation>
    </message>
    <message>
        <source>differs from the printed figure by rounding only</source>
        <translation>与印出的数值不同，只是舍入所致</translation>
    </message>
    <message>
        <source>differs from the printed figure</source>
        <translation>与印出的数值不符</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} 和 {last}</translation>
    </message>
    <message>
        <source>token {label}</source>
        <translation>词元 {label}</translation>
    </message>
    <message>
        <source>query {label}</source>
        <translation>查询 {label}</translation>
    </message>
    <message>
        <source>key {label}</source>
        <translation>键 {label}</translation>
    </message>
    <message>
        <source>dimension {label}</source>
        <translation>维度 {label}</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>query tokens</source>
        <translation>作查询的词元</translation>
    </message>
    <message>
        <source>key tokens</source>
        <translation>作键的词元</translation>
    </message>
    <message>
        <source>dimensions ({size})</source>
        <translation>维度（{size}）</translation>
    </message>
    <message>
        <source>Copy E&amp;xact Values</source>
        <translation>复制精确值(&amp;X)</translation>
    </message>
    <message>
        <source>Copy with Token &amp;Headers</source>
        <translation>连同词元标题一起复制(&amp;H)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Fill &amp;Down</source>
        <translation>向下填充(&amp;D)</translation>
    </message>
    <message>
        <source>Fill R&amp;ight</source>
        <translation>向右填充(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Clear to &amp;0</source>
        <translation>清零(&amp;0)</translation>
    </message>
    <message>
        <source>&amp;Set by Hand…</source>
        <translation>手动设定(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Release</source>
        <translation>释放(&amp;R)</translation>
    </message>
    <message>
        <source>Row as a &amp;Multiple of Another Row…</source>
        <translation>把这一行设为另一行的倍数(&amp;M)…</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>&amp;Row: {what}</source>
        <translation>行(&amp;R)：{what}</translation>
    </message>
    <message>
        <source>Colum&amp;n: {what}</source>
        <translation>列(&amp;N)：{what}</translation>
    </message>
    <message>
        <source>&amp;Rows: {what}</source>
        <translation>行(&amp;R)：{what}</translation>
    </message>
    <message>
        <source>Colum&amp;ns: {what}</source>
        <translation>列(&amp;N)：{what}</translation>
    </message>
    <message>
        <source>Insert Token &amp;Above…</source>
        <translation>在上方插入词元(&amp;A)…</translation>
    </message>
    <message>
        <source>Insert Token &amp;Below…</source>
        <translation>在下方插入词元(&amp;B)…</translation>
    </message>
    <message>
        <source>Insert Dimension &amp;Above</source>
        <translation>在上方插入维度(&amp;A)</translation>
    </message>
    <message>
        <source>Insert Dimension &amp;Below</source>
        <translation>在下方插入维度(&amp;B)</translation>
    </message>
    <message>
        <source>Insert Dimension to the &amp;Left</source>
        <translation>在左侧插入维度(&amp;L)</translation>
    </message>
    <message>
        <source>Insert Dimension to the &amp;Right</source>
        <translation>在右侧插入维度(&amp;R)</translation>
    </message>
    <message>
        <source>Insert {count} Dimensions &amp;Above</source>
        <translation>在上方插入 {count} 个维度(&amp;A)</translation>
    </message>
    <message>
        <source>Insert {count} Dimensions &amp;Below</source>
        <translation>在下方插入 {count} 个维度(&amp;B)</translation>
    </message>
    <message>
        <source>Insert {count} Dimensions to the &amp;Left</source>
        <translation>在左侧插入 {count} 个维度(&amp;L)</translation>
    </message>
    <message>
        <source>Insert {count} Dimensions to the &amp;Right</source>
        <translation>在右侧插入 {count} 个维度(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete {what}</source>
        <translation>删除{what}(&amp;D)</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move D&amp;own</source>
        <translation>下移(&amp;O)</translation>
    </message>
    <message>
        <source>Move L&amp;eft</source>
        <translation>左移(&amp;E)</translation>
    </message>
    <message>
        <source>Move Ri&amp;ght</source>
        <translation>右移(&amp;G)</translation>
    </message>
    <message>
        <source>The sentence is changed.</source>
        <translation>会改变句子。</translation>
    </message>
    <message>
        <source>V and Z follow.</source>
        <translation>V 和 Z 随之改变。</translation>
    </message>
    <message>
        <source>With it: {others}.</source>
        <translation>一并改动：{others}。</translation>
    </message>
    <message>
        <source>Token {first}</source>
        <translation>词元 {first}</translation>
    </message>
    <message>
        <source>Tokens {first} to {last}</source>
        <translation>词元 {first} 至 {last}</translation>
    </message>
    <message>
        <source>Dimension {first} of {size}</source>
        <translation>维度 {first}（{size}）</translation>
    </message>
    <message>
        <source>Dimensions {first} to {last} of {size}</source>
        <translation>维度 {first} 至 {last}（{size}）</translation>
    </message>
    <message>
        <source> and </source>
        <translation>、</translation>
    </message>
    <message>
        <source>in the rows of {names}</source>
        <translation>{names} 的行</translation>
    </message>
    <message>
        <source>in the columns of {names}</source>
        <translation>{names} 的列</translation>
    </message>
    <message>
        <source>row {which} of {names}</source>
        <translation>{names} 的行 {which}</translation>
    </message>
    <message>
        <source>column {which} of {names}</source>
        <translation>{names} 的列 {which}</translation>
    </message>
    <message>
        <source>rows {which} of {names}</source>
        <translation>{names} 的行 {which}</translation>
    </message>
    <message>
        <source>columns {which} of {names}</source>
        <translation>{names} 的列 {which}</translation>
    </message>
    <message>
        <source>{text}: also {others}</source>
        <translation>{text}，连同 {others}</translation>
    </message>
    <message>
        <source>Fi&amp;ll</source>
        <translation>填充(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Identity</source>
        <translation>单位阵(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Zeros</source>
        <translation>全 0(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Ones</source>
        <translation>全 1(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Random…</source>
        <translation>随机数(&amp;R)…</translation>
    </message>
    <message>
        <source>Easy by &amp;Hand…</source>
        <translation>便于手算的数(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Transpose</source>
        <translation>转置(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Scale by…</source>
        <translation>乘以系数(&amp;S)…</translation>
    </message>
    <message>
        <source>Roun&amp;d to…</source>
        <translation>舍入到(&amp;D)…</translation>
    </message>
    <message>
        <source>Lets the number swing for two seconds: what depends on it, moves.</source>
        <translation>让这个数来回摆动两秒：依赖它的数都跟着变动。</translation>
    </message>
    <message>
        <source>&amp;Wiggle</source>
        <translation>摆动(&amp;W)</translation>
    </message>
    <message>
        <source>New numbers are 0.</source>
        <translation>新格子填 0。</translation>
    </message>
    <message>
        <source>In the {count} marked cells of {name}</source>
        <translation>用于 {name} 中选中的 {count} 个格子</translation>
    </message>
    <message>
        <source>In all of {name}</source>
        <translation>用于整个 {name}</translation>
    </message>
    <message>
        <source>Only a square block of cells is transposed: mark one.</source>
        <translation>只有方形的一块格子才能转置：请选中这样一块。</translation>
    </message>
    <message>
        <source>Mark rows that follow each other without a gap.</source>
        <translation>请选中连续的几行。</translation>
    </message>
    <message>
        <source>Mark columns that follow each other without a gap.</source>
        <translation>请选中连续的几列。</translation>
    </message>
    <message>
        <source>{name} is computed: its numbers and its shape follow from others.</source>
        <translation>{name} 是算出来的：它的数值和形状由其他矩阵决定。</translation>
    </message>
    <message>
        <source>Drag to change the number. Shift: ten times as fast, Ctrl: a tenth. Esc: as it was.</source>
        <translation>拖动可改变这个数。Shift：快到十倍；Ctrl：慢到十分之一；Esc：恢复原值。</translation>
    </message>
</context>
<context>
    <name>handout</name>
    <message>
        <source>Self-attention by hand</source>
        <translation>手算自注意力</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>编号 {id}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Answer key</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步计算</translation>
    </message>
    <message>
        <source>Fill in the empty boxes, from the first matrix to the last, to {decimals} decimals. Where a matrix has empty boxes, go on with your own answers.</source>
        <translation>请从第一个矩阵到最后一个矩阵，依次填写空着的格子，取 {decimals} 位小数。矩阵里有空格子的，请用自己的答案继续往下算。</translation>
    </message>
    <message>
        <source>The answers are printed in bold type.</source>
        <translation>答案用粗体印出。</translation>
    </message>
    <message>
        <source>The answers are printed in bold type. They are worked out with all digits and rounded at the end: the last digit of an answer from rounded numbers may differ.</source>
        <translation>答案用粗体印出。答案按全部数位计算，最后才舍入：用舍入过的数来算，末位可能不同。</translation>
    </message>
    <message>
        <source>n = {n}, d_model = {d_model}, d_k = {d_k}, d_v = {d_v}.</source>
        <translation>n = {n}，d_model = {d_model}，d_k = {d_k}，d_v = {d_v}。</translation>
    </message>
    <message>
        <source>rows: queries, columns: keys</source>
        <translation>行：查询；列：键</translation>
    </message>
    <message>
        <source>answer key</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>variant {number} of {total}</source>
        <translation>版本 {number}，共 {total} 个</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>种子 {seed}</translation>
    </message>
    <message>
        <source>page {page} of {pages}</source>
        <translation>第 {page} 页，共 {pages} 页</translation>
    </message>
    <message>
        <source>Positions are on: X = E + P.</source>
        <translation>位置编码已打开：X = E + P。</translation>
    </message>
    <message>
        <source>Positions are off: X = E.</source>
        <translation>位置编码已关闭：X = E。</translation>
    </message>
    <message>
        <source>Scores are multiplied by {factor}: S = {factor} · R.</source>
        <translation>得分乘以 {factor}：S = {factor} · R。</translation>
    </message>
    <message>
        <source>Scores are not scaled: S = R.</source>
        <translation>得分不缩放：S = R。</translation>
    </message>
    <message>
        <source>Softmax runs down the columns here, not along the rows.</source>
        <translation>这里的 softmax 按列做，而不是按行做。</translation>
    </message>
    <message>
        <source>Causal mask: no token looks at a later one. Hatched cells are left out of softmax; their weight is exactly 0.</source>
        <translation>因果掩码：词元看不到后面的词元。斜线格不参与 softmax；其权重恰好是 0。</translation>
    </message>
    <message>
        <source>Every matrix is rounded to {decimals} decimals before the next one uses it.</source>
        <translation>每个矩阵都先舍入到 {decimals} 位小数，再供下一个矩阵使用。</translation>
    </message>
    <message>
        <source>{sign} set by hand, not worked out from the other matrices.</source>
        <translation>{sign} 手动设定，不是由其他矩阵算出的。</translation>
    </message>
    <message>
        <source>Of {names}, only the first digits are printed; the answers come from all of them.</source>
        <translation>{names} 只印出前几位数字；答案是用全部数位算出的。</translation>
    </message>
</context>
<context>
    <name>import</name>
    <message>
        <source>{name}, {rows} × {columns}</source>
        <translation>{name}，{rows} × {columns}</translation>
    </message>
    <message>
        <source>{name}, {rows} × {columns} (a flat list, read as one row)</source>
        <translation>{name}，{rows} × {columns}（一维列表，读作一行）</translation>
    </message>
</context>
<context>
    <name>pages</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>前后对比</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>Check printed figures</source>
        <translation>核对印出的数值</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Why scale</source>
        <translation>为什么要缩放</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Why positions</source>
        <translation>为什么要位置编码</translation>
    </message>
    <message>
        <source>Pull</source>
        <translation>牵引</translation>
    </message>
    <message>
        <source>The pull on Z</source>
        <translation>对 Z 的牵引</translation>
    </message>
</context>
<context>
    <name>plots</name>
    <message>
        <source>Shown is the change from the baseline.</source>
        <translation>显示的是与基准相比的变化。</translation>
    </message>
    <message>
        <source>Shown is the change from the exact chain, without rounding.</source>
        <translation>显示的是与不舍入的精确链相比的变化。</translation>
    </message>
    <message>
        <source>Second line, if it fits: the change from the baseline.</source>
        <translation>第二行（放得下时）：与基准相比的变化。</translation>
    </message>
    <message>
        <source>Second line, if it fits: the change from the exact chain, without rounding.</source>
        <translation>第二行（放得下时）：与不舍入的精确链相比的变化。</translation>
    </message>
    <message>
        <source>Nothing is rounded: these are the exact numbers.</source>
        <translation>没有任何舍入：这些就是精确的数。</translation>
    </message>
    <message>
        <source>No baseline is pinned: these are the numbers themselves.</source>
        <translation>尚未固定基准：显示的是数值本身。</translation>
    </message>
    <message>
        <source>The baseline has another sentence or shape: these are the numbers themselves.</source>
        <translation>基准的句子或形状不同：显示的是数值本身。</translation>
    </message>
</context>
<context>
    <name>present</name>
    <message>
        <source>{card}: {part}</source>
        <translation>{card}：{part}</translation>
    </message>
    <message>
        <source>How this number is made: {cell}</source>
        <translation>这个数是怎么算出来的：{cell}</translation>
    </message>
    <message>
        <source>{matrix}, {rows} by {columns}; {axes}</source>
        <translation>{matrix}，{rows} 行 {columns} 列；{axes}</translation>
    </message>
</context>
<context>
    <name>pull</name>
    <message>
        <source>Empty circles: masked, the key comes later.</source>
        <translation>空心圆：已遮蔽，键排在后面。</translation>
    </message>
    <message>
        <source>Several value rows have the largest share of Z, {percent} each.</source>
        <translation>V 有几行在 Z 中的占比并列最大，各占 {percent}。</translation>
    </message>
    <message>
        <source>{percent} of Z {query} comes from V {key}.</source>
        <translation>Z {query} 的 {percent} 来自 V {key}。</translation>
    </message>
    <message>
        <source>The weights sum to more than a computer&apos;s number can hold, not to 1: Z is no mean of the value rows.</source>
        <translation>权重之和超出计算机能表示的数，不是 1：Z 不是 V 各行的加权平均。</translation>
    </message>
    <message>
        <source>The weights sum to {total}, not to 1: Z is no mean of the value rows.</source>
        <translation>权重之和是 {total}，不是 1：Z 不是 V 各行的加权平均。</translation>
    </message>
    <message>
        <source>A weight is negative: Z is no mean of the value rows.</source>
        <translation>有权重为负：Z 不是 V 各行的加权平均。</translation>
    </message>
    <message>
        <source>Σ a·V is too large for a computer&apos;s number and is not drawn; Z was set by hand.</source>
        <translation>Σ a·V 太大，超出计算机能表示的数，没有画出；Z 是手动设定的。</translation>
    </message>
    <message>
        <source>Z is not Σ a·V = {place} (the cross): it was set by hand.</source>
        <translation>Z 不等于 Σ a·V = {place}（十字处）：它是手动设定的。</translation>
    </message>
    <message>
        <source>Z lies outside the hull of the value rows.</source>
        <translation>Z 在 V 各行的凸包之外。</translation>
    </message>
    <message>
        <source>Rounded in between: Σ a = {total}, Σ a·V = {place}.</source>
        <translation>中间有舍入：Σ a = {total}，Σ a·V = {place}。</translation>
    </message>
    <message>
        <source>The longest bar and the widest arrow: {percent}.</source>
        <translation>最长的条和最粗的箭头：{percent}。</translation>
    </message>
    <message>
        <source>d_v = 1: the value rows lie on a line.</source>
        <translation>d_v = 1：V 的各行都在一条直线上。</translation>
    </message>
    <message>
        <source>X is not drawn: it lives in another space (d_model = {d_model}, d_v = {d_v}).</source>
        <translation>没有画 X：它在另一个空间里（d_model = {d_model}，d_v = {d_v}）。</translation>
    </message>
    <message>
        <source>Distance to V {key}: {before} from X, {after} from Z.</source>
        <translation>到 V {key} 的距离：X 是 {before}，Z 是 {after}。</translation>
    </message>
    <message>
        <source>X lies outside the picture, at {place}.</source>
        <translation>X 在图外，位于 {place}。</translation>
    </message>
    <message>
        <source>Shaded: where weighted means of the value rows can lie.</source>
        <translation>阴影：V 各行的加权平均可能落在的范围。</translation>
    </message>
    <message>
        <source>more than a computer&apos;s number can hold</source>
        <translation>一个超出计算机能表示范围的数</translation>
    </message>
</context>
<context>
    <name>scaling</name>
    <message>
        <source>Only {key} is seen: its weight is 1 and the derivative 0, always.</source>
        <translation>只看得见 {key}：它的权重总是 1，导数总是 0。</translation>
    </message>
    <message>
        <source>At 1/√d_k it is {size}.</source>
        <translation>系数取 1/√d_k 时，导数的大小是 {size}。</translation>
    </message>
    <message>
        <source>All scores are equal: every key gets {weight}, whatever the factor.</source>
        <translation>所有得分相等：不管系数是多少，每个键都得到 {weight}。</translation>
    </message>
    <message>
        <source>Even: every key gets {weight}.</source>
        <translation>平均：每个键都得到 {weight}。</translation>
    </message>
    <message>
        <source>Almost even: {count} keys get the most, {weight} each.</source>
        <translation>几乎平均：{count} 个键并列最多，各得到 {weight}。</translation>
    </message>
    <message>
        <source>Shared: {count} keys get the most, {weight} each; the others less.</source>
        <translation>各有份额：{count} 个键并列最多，各得到 {weight}；其余的较少。</translation>
    </message>
    <message>
        <source>Almost even: {key} gets the most, {weight}.</source>
        <translation>几乎平均：{key} 得到最多，是 {weight}。</translation>
    </message>
    <message>
        <source>Shared: {key} gets the most, {weight}; the others together {rest}.</source>
        <translation>各有份额：{key} 得到最多，是 {weight}；其余合计 {rest}。</translation>
    </message>
    <message>
        <source>Almost one-hot: {key} gets {weight}, the others together {rest}.</source>
        <translation>几乎是 one-hot：{key} 得到 {weight}，其余合计 {rest}。</translation>
    </message>
    <message>
        <source>The derivative has the size {size}, {share} % of the largest there is (0.5): hardly any gradient comes back.</source>
        <translation>导数的大小是 {size}，为最大可能值 (0.5) 的 {share} %：几乎没有梯度能传回来。</translation>
    </message>
    <message>
        <source>The derivative has the size {size}, {share} % of the largest there is (0.5).</source>
        <translation>导数的大小是 {size}，为最大可能值 (0.5) 的 {share} %。</translation>
    </message>
</context>
<context>
    <name>softmax</name>
    <message>
        <source>Nothing overflows: with the maximum subtracted, every exponential lies between 0 and 1.</source>
        <translation>没有溢出：减去最大值后，每个 e 的幂都在 0 和 1 之间。</translation>
    </message>
    <message>
        <source>Nothing overflows here: the largest exponential is e^{score} ≈ {value}, and a computer holds numbers up to {largest}.</source>
        <translation>这里没有溢出：最大的幂是 e^{score} ≈ {value}，而计算机能表示的数最大为 {largest}。</translation>
    </message>
    <message>
        <source>e^{score} is larger than {largest}, the largest number a computer holds: it becomes inf, and inf ÷ inf is no number (nan).</source>
        <translation>e^{score} 大于计算机能表示的最大数 {largest}：它变成 inf，而 inf ÷ inf 不是数 (nan)。</translation>
    </message>
    <message>
        <source>e^{score} is still a number, but the sum is larger than {largest}, the largest number a computer holds: it becomes inf, and what is divided by inf becomes 0.</source>
        <translation>e^{score} 还是一个数，但总和大于计算机能表示的最大数 {largest}：总和变成 inf，除以 inf 的数都变成 0。</translation>
    </message>
    <message>
        <source>e^{score} is smaller than {smallest}, the smallest number above 0 that a computer holds: it becomes 0, and 0 ÷ 0 is no number (nan).</source>
        <translation>e^{score} 小于计算机能表示的最小正数 {smallest}：它变成 0，而 0 ÷ 0 不是数 (nan)。</translation>
    </message>
    <message>
        <source>Exponentials this small keep only some of their digits: the weights are wrong by up to {difference}.</source>
        <translation>这么小的幂只能保留一部分有效数字：权重的误差最大为 {difference}。</translation>
    </message>
    <message>
        <source>With the maximum subtracted, the weights are the same as before {shift} was added: largest difference {difference}.</source>
        <translation>减去最大值后，权重与加上 {shift} 之前相同：最大差值 {difference}。</translation>
    </message>
    <message>
        <source>With the maximum subtracted, the weights are the same: largest difference {difference}.</source>
        <translation>减去最大值后，权重相同：最大差值 {difference}。</translation>
    </message>
    <message>
        <source>With the maximum subtracted, every weight is a number again.</source>
        <translation>减去最大值后，每个权重又都是数了。</translation>
    </message>
    <message>
        <source>Wrong axis: softmax runs down the columns, so that each key shares out 1 among the queries. It is each query that must share out 1 among the keys.</source>
        <translation>方向不对：softmax 沿着列做，于是每个键把 1 分给各个查询。应当由每个查询把 1 分给各个键。</translation>
    </message>
    <message>
        <source>The rows add up to {sums} instead of 1.</source>
        <translation>各行之和是 {sums}，而不是 1。</translation>
    </message>
</context>
<context>
    <name>stages</name>
    <message>
        <source>query weights</source>
        <translation>查询权重</translation>
    </message>
    <message>
        <source>key weights</source>
        <translation>键权重</translation>
    </message>
    <message>
        <source>value weights</source>
        <translation>值权重</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>positional encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>input of the layer</source>
        <translation>层的输入</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>raw scores</source>
        <translation>原始得分</translation>
    </message>
    <message>
        <source>scaled scores</source>
        <translation>缩放后的得分</translation>
    </message>
    <message>
        <source>scores that softmax is given</source>
        <translation>softmax 收到的得分</translation>
    </message>
    <message>
        <source>largest scores</source>
        <translation>最大得分</translation>
    </message>
    <message>
        <source>scores with the maximum subtracted</source>
        <translation>减去最大值后的得分</translation>
    </message>
    <message>
        <source>exponentials</source>
        <translation>e 的幂</translation>
    </message>
    <message>
        <source>sums of the exponentials</source>
        <translation>e 的幂之和</translation>
    </message>
    <message>
        <source>attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>sums of the weights of each query</source>
        <translation>每个查询的权重之和</translation>
    </message>
    <message>
        <source>sums of the weights of each key</source>
        <translation>每个键的权重之和</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Scores and weights</source>
        <translation>得分与权重</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
</context>
</TS>
