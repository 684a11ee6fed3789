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
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
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
        <source>Add &amp;Positions (X = E + P)</source>
        <translation>加上位置编码（X = E + P）(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Scale by 1/√d_k (S = R / √d_k)</source>
        <translation>按 1/√d_k 缩放（S = R / √d_k）(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Causal Mask (no token sees a later one)</source>
        <translation>因果掩码（看不到后面的词元）(&amp;C)</translation>
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
    <name>Controller</name>
    <message>
        <source>{matrix}[{row}, {column}] = {value}</source>
        <translation>{matrix}[{row}, {column}] = {value}</translation>
    </message>
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
        <source>Rename “{old}” to “{new}”</source>
        <translation>把“{old}”改为“{new}”</translation>
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
        <source>The example has changes that are not saved.</source>
        <translation>示例有改动尚未保存。</translation>
    </message>
    <message>
        <source>Save them before it closes?</source>
        <translation>关闭之前要保存吗？</translation>
    </message>
    <message>
        <source>{path} was not saved.</source>
        <translation>{path} 没有保存。</translation>
    </message>
    <message>
        <source>{path} was not opened.</source>
        <translation>{path} 没有打开。</translation>
    </message>
    <message>
        <source>Attention examples (*{suffix});;All files (*)</source>
        <translation>注意力示例 (*{suffix});;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>图片 (PNG)</translation>
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
        <source>Picture of</source>
        <translation>图片内容</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
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
        <source>Text and numbers are drawn anew at that size, so they stay crisp.</source>
        <translation>文字和数字按倍数重绘，始终清晰。</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Picture of</source>
        <translation>图片内容(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>倍数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Choose File…</source>
        <translation>选择文件(&amp;C)…</translation>
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
        <source>The whole window</source>
        <translation>整个窗口</translation>
    </message>
</context>
<context>
    <name>Exports</name>
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
        <source>{query} looks most at {key}: {number}</source>
        <translation>{query} 最看重 {key}：{number}</translation>
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
        <source>Type a number: replaces the cell of E or a weight</source>
        <translation>直接键入数字：替换 E 或权重矩阵的格子</translation>
    </message>
    <message>
        <source>F2: edits the exact value</source>
        <translation>F2：编辑精确值</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter: accept and go down, up</source>
        <translation>Enter、Shift+Enter：确认并下移、上移</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab: accept and go right, left</source>
        <translation>Tab、Shift+Tab：确认并右移、左移</translation>
    </message>
    <message>
        <source>Esc: leaves the cell as it was</source>
        <translation>Esc：放弃修改</translation>
    </message>
    <message>
        <source>Delete: sets the cell to 0</source>
        <translation>Delete：把格子设为 0</translation>
    </message>
    <message>
        <source>Ctrl+Tab, Ctrl+Shift+Tab: next, previous matrix</source>
        <translation>Ctrl+Tab、Ctrl+Shift+Tab：下一个、上一个矩阵</translation>
    </message>
    <message>
        <source>Ctrl+1, Ctrl+2, Ctrl+3: positions, scaling, mask</source>
        <translation>Ctrl+1、Ctrl+2、Ctrl+3：位置编码、缩放、掩码</translation>
    </message>
    <message>
        <source>Ctrl+. and Ctrl+,: more and fewer decimals</source>
        <translation>Ctrl+.、Ctrl+,：增加、减少小数位</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>快捷键</translation>
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
        <source>A fault in the program: {what}</source>
        <translation>程序出错：{what}</translation>
    </message>
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
        <source>Positional Encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Attention Heatmap</source>
        <translation>注意力热力图</translation>
    </message>
    <message>
        <source>Derivation</source>
        <translation>计算过程</translation>
    </message>
    <message>
        <source>{name}[*] — Attention Explorer</source>
        <translation>{name}[*] — Attention Explorer</translation>
    </message>
</context>
<context>
    <name>MatrixBlock</name>
    <message>
        <source>off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>editable</source>
        <translation>可编辑</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
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
    <name>SaveDialog</name>
    <message>
        <source>Replace the file?</source>
        <translation>替换文件？</translation>
    </message>
    <message>
        <source>{name} exists already. Replace it?</source>
        <translation>{name} 已存在，要替换它吗？</translation>
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
        <source>{cell} = {value} exactly</source>
        <translation>{cell} 的精确值 = {value}</translation>
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
        <source>Positions are off: P = 0</source>
        <translation>位置编码已关闭：P = 0</translation>
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
    <name>Worksheet</name>
    <message>
        <source>Worksheet</source>
        <translation>演算表</translation>
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
        <source>seed {seed} is refused: seeds go from 0 to {top}</source>
        <translation>不接受种子 {seed}：种子从 0 到 {top}</translation>
    </message>
    <message>
        <source>factor {factor} is refused: it makes {name} larger than 1.8e308</source>
        <translation>不接受系数 {factor}：它使 {name} 超过 1.8e308</translation>
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
        <source>“{text}” is too large: numbers up to ±1.8e308 are accepted.</source>
        <translation>“{text}”太大：可接受的数不超过 ±1.8e308。</translation>
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
        <source>the picture would be {width} × {height} pixels: up to {most} along a side are possible, so choose a smaller scale</source>
        <translation>图片将有 {width} × {height} 像素：每边最多 {most} 像素，请选小一些的倍数</translation>
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
        <source>it is empty</source>
        <translation>它是空的</translation>
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
        <source>{where}: the example has no cell {matrix}[{row}][{column}]</source>
        <translation>{where}：示例中没有格子 {matrix}[{row}][{column}]</translation>
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
</context>
<context>
    <name>explain</name>
    <message>
        <source>typed in</source>
        <translation>手工输入</translation>
    </message>
    <message>
        <source>the token&apos;s id is the number of its row in the embedding table</source>
        <translation>词元的编号就是它在嵌入表中的行号</translation>
    </message>
    <message>
        <source>positions are off: P is 0 everywhere</source>
        <translation>位置编码已关闭：P 全是 0</translation>
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
        <source>later keys are masked</source>
        <translation>后面的键已遮蔽</translation>
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
</context>
<context>
    <name>grid</name>
    <message>
        <source>{place}: {value}, masked</source>
        <translation>{place}：{value}，已遮蔽</translation>
    </message>
    <message>
        <source>{place}: {value}</source>
        <translation>{place}：{value}</translation>
    </message>
    <message>
        <source>{name}, {title}</source>
        <translation>{name}，{title}</translation>
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
        <source>{name} is computed from the positions alone.</source>
        <translation>{name} 只由位置算出，不能直接改。</translation>
    </message>
    <message>
        <source>{name} is computed: change {inputs}.</source>
        <translation>{name} 是算出来的：请改 {inputs}。</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some} 或 {last}</translation>
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
        <source>attention weights</source>
        <translation>注意力权重</translation>
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
