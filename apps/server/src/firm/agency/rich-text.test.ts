import { expect, test } from 'vitest'
import { safeRichText } from './rich-text.ts'

test('what people write stays', () => {
  const text = '<h2>我们</h2><p>做<b>代账</b>&amp;报税<br>共 10 年</p><ul><li>甲</li></ul>'
  expect(safeRichText(text)).toBe(text)
  expect(safeRichText('<img src="data:image/png;base64,iVBORw0KGgo=" alt="照片">')).toBe(
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="照片">',
  )
  expect(safeRichText('<a href="https://a.cn/?b=1&amp;c=2">站</a>')).toBe(
    '<a href="https://a.cn/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">站</a>',
  )
})

test('made safe twice is made safe once', () => {
  for (const text of ['<p onclick="x">a<b>b', '&lt;script&gt;', 'a < b & c', '<a href=https://x.cn>x'])
    expect(safeRichText(safeRichText(text))).toBe(safeRichText(text))
})

test('what runs, frames, styles or leads astray does not', () => {
  const cases: Record<string, string> = {
    '<script>alert(1)</script>好': '好',
    '<p onclick="alert(1)" style="position:fixed">好</p>': '<p>好</p>',
    '<img src=x onerror=alert(1)>好': '好',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">': '',
    '<a href="javascript:alert(1)">好</a>': '<a>好</a>',
    '<a href="&#106;avascript:alert(1)">好</a>': '<a>好</a>',
    '<a href=" java\tscript:alert(1)">好</a>': '<a>好</a>',
    '<svg><script>1</script></svg>好': '好',
    '<iframe src="https://x"></iframe>好': '好',
    '<style>*{display:none}': '',
    '<!-- <p> -->好<!-- 未完': '好',
    '<scr<script>ipt>alert(1)</script>': 'ipt&gt;alert(1)',
    '<b><i>好</b>': '<b><i>好</i></b>',
    '</p>好': '<p></p>好',
    '<p>1 /> 2</p>': '<p>1 /&gt; 2</p>',
    '<img alt="a />" src="data:image/png;base64,iVBORw0KGgo=">': '<img src="data:image/png;base64,iVBORw0KGgo=" alt="a /&gt;">',
    '<p title="</p><script>1</script>">好': '<p>好</p>',
    '<p "onload=1': '',
  }
  expect(Object.keys(cases).map((text) => [text, safeRichText(text)])).toEqual(Object.entries(cases))
})
