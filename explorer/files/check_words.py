"""The sentences of a check's report in Chinese, for the command line, where there is no Qt."""

from collections.abc import Callable, Mapping

__all__ = ["CHINESE", "words_in"]

CHINESE: Mapping[str, str] = {
    "1 of {all} printed figures differs.": "印出的 {all} 个数值中有 1 个不符。",
    "The only printed figure differs.": "唯一印出的数值不符。",
    "{differ} of {all} printed figures differ.": "印出的 {all} 个数值中有 {differ} 个不符。",
    "No printed figure differs: {match} match, {rounding} explained by rounding.": (
        "印出的数值没有不符的：{match} 个相符，{rounding} 个为舍入所致。"
    ),
    "No printed figure differs: 1 matches, {rounding} explained by rounding.": (
        "印出的数值没有不符的：1 个相符，{rounding} 个为舍入所致。"
    ),
    "All {all} printed figures match.": "印出的 {all} 个数值全部相符。",
    "The only printed figure matches.": "唯一印出的数值相符。",
    "The only printed figure is explained by rounding.": "唯一印出的数值为舍入所致。",
    "Without rounding {name} would be too large, so nothing is compared with unrounded values.": (
        "若不舍入，{name} 会过大，因此未与不舍入的数值对照。"
    ),
    "{what}: {counts}": "{what}：{counts}",
    "{counts} ({known})": "{counts}（{known}）",
    "known erratum {number}": "已知勘误 {number}",
    "Elsewhere in the text:": "原文其他地方：",
    "Known errata of the text:": "原文的已知勘误：",
    "{match} of {all} match": "{all} 个中有 {match} 个相符",
    "{match} of {all} matches": "{all} 个中有 {match} 个相符",
    "{one}, {two}": "{one}，{two}",
    "{one}, {two}, {three}": "{one}，{two}，{three}",
    "matches": "相符",
    "differs": "不符",
    "explained by rounding": "为舍入所致",
    "{count} explained by rounding": "{count} 个为舍入所致",
    "{count} differs": "{count} 个不符",
    "{count} differ": "{count} 个不符",
    "{place} {figures}": "{place} {figures}",
    "{place} {figures}: {reason}": "{place} {figures}：{reason}",
    "printed {printed}, computed {computed} ({more})": (
        "印出 {printed}，算得 {computed}（{more}）"
    ),
    "every stage rounded to {decimals} decimals gives {value}": (
        "每一步都舍入到 {decimals} 位小数，得 {value}"
    ),
    "every stage rounded to one decimal gives {value}": "每一步都舍入到 1 位小数，得 {value}",
    "every stage rounded to a whole number gives {value}": "每一步都舍入到整数，得 {value}",
    "inputs rounded to {decimals} decimals give {low} to {high}": (
        "输入舍入到 {decimals} 位小数，结果在 {low} 到 {high} 之间"
    ),
    "inputs rounded to one decimal give {low} to {high}": (
        "输入舍入到 1 位小数，结果在 {low} 到 {high} 之间"
    ),
    "inputs rounded to whole numbers give {low} to {high}": (
        "输入舍入到整数，结果在 {low} 到 {high} 之间"
    ),
    "the printed figures of {names} give {value}": "用印出的 {names} 算，得 {value}",
    "the printed figures of {names}, some of which differ, give {value}": (
        "用印出的 {names} 算（其中有不符的数值），得 {value}"
    ),
    "without rounding in between it is {value}": "中间不舍入则为 {value}",
    "the printed figures are what scores not divided by √{d_k} give": (
        "印出的数值正是得分不除以 √{d_k} 的结果"
    ),
    "the printed figures are what scores divided by √{d_k} = {root} give": (
        "印出的数值正是得分除以 √{d_k} = {root} 的结果"
    ),
    "the printed figures are what comes out with the causal mask": (
        "印出的数值正是加上因果掩码的结果"
    ),
    "the printed figures are what comes out without the causal mask": (
        "印出的数值正是不加因果掩码的结果"
    ),
    "the printed figures are what comes out with positions": "印出的数值正是加上位置编码的结果",
    "the printed figures are what comes out without positions": "印出的数值正是不加位置编码的结果",
    "the printed figures are what softmax along the rows gives": (
        "印出的数值正是按行做 softmax 的结果"
    ),
    "the printed figures are what softmax down the columns gives": (
        "印出的数值正是按列做 softmax 的结果"
    ),
}


def words_in(language: str) -> Callable[[str], str]:
    """Return what translates a template; English is what templates are written in."""
    return CHINESE.__getitem__ if language == "zh" else str
