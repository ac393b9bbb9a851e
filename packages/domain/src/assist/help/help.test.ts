import { expect, test } from 'vitest'
import { menuItems } from '../../access/menu.ts'
import { helpTopics, readChapter, topicOf, type HelpArticle } from './article.ts'
import { plainText, readRichText } from './rich-text.ts'
import { excerpt, markHits, searchArticles } from './search.ts'
import { readUpdateLog, withFragments } from './update-log.ts'

const article = (id: string, question: string, answer: string, also = ''): HelpArticle => ({
  id,
  question,
  answer,
  also,
  topic: 0,
  chapter: '章',
  pages: [],
  course: '',
})
const some = [
  article('close', '怎样结账？', '在「期末结转」按「结账」，月份必须按顺序结。', '月结 关账'),
  article('reopen', '怎样反结账？', '由主管在「期末结转」按「反结账」，填写原因。', '取消结账 解锁'),
  article('numbers', '凭证断号了怎样整理？', '在「凭证明细」的更多里补断号。', '重排'),
  article('trade', '怎样导入银行流水？', '从网银导出对账单，再导入。', '支付宝 微信'),
]
const ids = (query: string) => searchArticles(some, query).map((one) => one.id)

test('ST-help-01, RULE-220: the topic comes from the route, whichever group the page lies under', () => {
  expect(topicOf('/document/outputTax')).toBe(1)
  expect(topicOf('/finance/outputTax')).toBe(1)
  expect(topicOf('/document/trade')).toBe(4)
  expect(topicOf('/finance/endCheckout')).toBe(7)
  expect(topicOf('/options/openingBalance')).toBe(14)
  expect(topicOf('/warehouse/materialInputList')).toBe(11)
  expect(topicOf('/books/subAccount')).toBe(0)
})

test('a search finds by words of a sentence, the fitting question first', () => {
  expect(ids('请问怎么反结账啊')).toEqual(['reopen'])
  expect(ids('结账')[0]).toBe('close')
  expect(ids('凭证 断号')).toEqual(['numbers'])
  expect(ids('断号凭证的整理')[0]).toBe('numbers')
})

test('other words for the same thing, other ways to write them, and wide letters are found', () => {
  expect(ids('关帐')).toEqual(['close'])
  expect(ids('取消结帐')[0]).toBe('reopen')
  expect(ids('微信')).toEqual(['trade'])
  expect(searchArticles([article('excel', '可以从 Excel 粘贴吗？', '可以')], 'ｅｘｃｅｌ')).toHaveLength(1)
})

test('what no article is about finds nothing; an empty search everything as it stands', () => {
  expect(ids('固定资产折旧')).toEqual([])
  expect(ids('？！')).toEqual([])
  expect(ids(' ')).toEqual(['close', 'reopen', 'numbers', 'trade'])
})

test('hits are marked where they stand and the pieces are the text', () => {
  expect(markHits('怎样反结账？', '反结帐')).toEqual([
    { text: '怎样', hit: false },
    { text: '反结账', hit: true },
    { text: '？', hit: false },
  ])
  expect(markHits('没有', '结账')).toEqual([{ text: '没有', hit: false }])
  const long = `${'前'.repeat(100)}断号${'后'.repeat(100)}`
  expect(excerpt(long, '断号', 30)).toMatch(/^…前+断号后+…$/)
})

test('answers are read as parts, never as markup', () => {
  const text = '先看 **这里**，按 `Enter`，到[结转](/finance/endCheckout)。\n\n1. 一\n2. 二\n\n| 键 | 用 |\n| --- | --- |\n| = | 平 |'
  expect(readRichText(text)).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { text: '先看 ' },
        { text: '这里', bold: true },
        { text: '，按 ' },
        { text: 'Enter', code: true },
        { text: '，到' },
        { text: '结转', href: '/finance/endCheckout' },
        { text: '。' },
      ],
    },
    { kind: 'list', ordered: true, items: [[{ text: '一' }], [{ text: '二' }]] },
    {
      kind: 'table',
      rows: [
        [[{ text: '键' }], [{ text: '用' }]],
        [[{ text: '=' }], [{ text: '平' }]],
      ],
    },
  ])
  // an address that runs something is no link
  expect(readRichText('[点](javascript:alert(1)) <b>x</b> [外](//evil.example/)')[0]).toMatchObject({
    parts: [{ text: '[点](javascript:alert(1)) <b>x</b> [外](//evil.example/)' }],
  })
  expect(plainText(text)).toBe('先看 这里，按 Enter，到结转。\n一\n二\n键 用\n= 平')
  expect(readRichText('```\na\n')).toEqual([{ kind: 'code', text: 'a\n' }])
})

test('a chapter is read with its fields; what is not written so is refused', () => {
  const text = '# 章\n\n## 问？\n\n<!-- id: a; topic: 6; pages: /x /y; also: 别名 -->\n\n答。\n'
  expect(readChapter(text, 'f.md')).toEqual([
    { id: 'a', question: '问？', answer: '答。', topic: 6, chapter: '章', pages: ['/x', '/y'], also: '别名', course: '' },
  ])
  expect(() => readChapter('# 章\n\n## 问？\n\n答', 'f.md')).toThrow('no fields')
  expect(() => readChapter('# 章\n\n## 问？\n<!-- id: a; topic: 99 -->\n', 'f.md')).toThrow('no id or topic')
})

test('changes not released stand before the newest version’s own; a log without a list, and none to tell, stay as they are', () => {
  const log = '# 更新记录\n\n## 0.2.0（未发布）\n\n说明。\n\n- 甲\n\n## 0.1.0\n\n- 丙\n'
  expect(readUpdateLog(withFragments(log, ['- 新\n', '- 次\n- 三\n'])).map(({ changes }) => changes)).toEqual([
    ['新', '次', '三', '甲'],
    ['丙'],
  ])
  expect([withFragments(log, []), withFragments('# 更新记录\n', ['- 新'])]).toEqual([log, '# 更新记录\n'])
})

test('the update log is the changelog by version', () => {
  expect(readUpdateLog('# 更新记录\n\n## 0.2.0\n\n说明。\n\n- 甲\n  续\n- 乙\n\n## 0.1.0\n\n- 丙\n')).toEqual([
    { version: '0.2.0', note: '说明。', changes: ['甲续', '乙'] },
    { version: '0.1.0', note: '', changes: ['丙'] },
  ])
})

test('every topic is opened by a page of the menu: articles of a topic nobody reaches are not read', () => {
  const reached = new Set(menuItems.map(({ path }) => topicOf(path)))
  expect(helpTopics.flatMap((title, topic) => (reached.has(topic) ? [] : [title]))).toEqual([])
  expect([
    topicOf('/taxWorkspace/VATDeclaration'),
    topicOf('/tax/newBusinessIncomeTax'),
    topicOf('/taxWorkspace/personTax/taxStatus'),
  ]).toEqual([12, 13, 13])
})
