import type { Sheet } from '@app/domain/kernel/sheet'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { onBehalfOf } from '../beside/whose.ts'
import { bookletPdf, sheetPdf } from './index.ts'

const columns: Sheet['columns'] = ['资产', '行次', '期末余额', '年初余额', '负债', '行次 ', '期末余额 ', '年初余额 '].map((title, at) => ({
  key: String(at),
  title,
  kind: 'text',
}))
const sheet = (count: number): Sheet => ({
  title: '资产负债表',
  captions: ['和顺商贸', '2026年9月30日', '单位：元'],
  columns,
  rows: Array.from({ length: count }, (_, at) => ({ key: String(at), cells: { 0: `项目${at}` } })),
})

async function pages(of: Sheet): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await buffer(sheetPdf(of)))), { mergePages: false })
  return text
}

test('an official form stands on one sheet of paper, a book goes on', async () => {
  const form = await pages({ ...sheet(40), form: '会小企01表' })
  expect(form.length).toBe(1)
  expect(form[0]).toContain('项目39')
  expect(form[0]).toContain('第 1 页 共 1 页')
  expect((await pages(sheet(40))).length).toBe(2)
  // a form too long to be read on one sheet takes a second one
  expect((await pages({ ...sheet(60), form: '表' })).length).toBe(3)
})

test('a booklet is numbered through, told page by page, and stops where it is told to', async () => {
  const look = { paper: { width: 21, height: 29.7 }, margins: { top: 1.5, bottom: 1.5, left: 1.5, right: 1.5 }, fontSize: 9 }
  const chapters = [40, 1, 90].map((count, at) => ({ title: `第${at}章`, sheet: sheet(count), look }))
  const shares: number[] = []
  const whole = await buffer(bookletPdf({ title: '账簿', chapters, onPage: (share) => shares.push(share) }))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(whole)), { mergePages: false })
  expect(text.map((page) => /第 \d+ 页 共 \d+ 页/.exec(page)![0])).toEqual(shares.map((_, at) => `第 ${at + 1} 页 共 ${shares.length} 页`))
  expect(shares.at(-1)).toBe(1)
  const stopped = bookletPdf({
    title: '账簿',
    chapters,
    onPage: (share) => {
      if (share > 0.4) throw new Error('停止')
    },
  })
  await expect(buffer(stopped)).rejects.toThrow('停止')
})

test('what names the rows below it, or stands alone, reaches over the empty cells beside it; a figure there keeps its own', async () => {
  const long = '00001 不锈钢多级立式离心水泵（高扬程防爆型）'
  const of = (row: Sheet['rows'][number]): Sheet => ({ ...sheet(0), rows: [row] })
  /** As they are drawn: one that is broken comes in two. */
  const drawn = async (row: Sheet['rows'][number]) => {
    const page = await (await getDocumentProxy(new Uint8Array(await buffer(sheetPdf(of(row)))))).getPage(1)
    return (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item.str] : []))
  }
  expect(await drawn({ key: 'a', kind: 'heading', cells: { 0: long, 6: '备注' } })).toEqual(expect.arrayContaining([long, '备注']))
  expect(await drawn({ key: 'b', cells: { 0: long } })).toContain(long)
  expect(await drawn({ key: 'c', kind: 'heading', cells: { 0: long, 1: '1' } })).not.toContain(long)
  expect(await drawn({ key: 'd', cells: { 0: long, 7: '1' } })).not.toContain(long)
})

test('every page says when it was printed; whoever signs does so under the last row, with room to write', async () => {
  const who = { firm: '甲', person: 'a', client: false, at: new Date('2026-11-21T02:00:00Z') }
  const text = await onBehalfOf(who, () => pages({ ...sheet(60), signatures: ['单位负责人：　　　　会计主管：　　　　制表：李制单'] }))
  expect(text).toHaveLength(3)
  for (const page of text) expect(page).toContain('打印日期：2026-11-21')
  expect(text.map((page) => page.includes('单位负责人：'))).toEqual([false, false, true])
  expect(text[2]).toContain('制表：李制单')
})

test('a list of more columns than can be read side by side goes on beside itself, its rows named again', async () => {
  const many: Sheet = {
    title: '资产卡片',
    captions: ['和顺商贸'],
    columns: Array.from({ length: 35 }, (_, at) => ({ key: String(at), title: `第${at}栏`, kind: 'text' })),
    rows: [{ key: '0', cells: Object.fromEntries(Array.from({ length: 35 }, (_, at) => [String(at), `值${at}`])) }],
    footers: ['共1张'],
  }
  const text = await pages(many)
  expect(text.length).toBeGreaterThan(1)
  for (const [at, page] of text.entries()) {
    for (const words of ['值0', '值1', `资产卡片（${at + 1}/${text.length}）`]) expect(page).toContain(words)
  }
  for (let at = 2; at < 35; at += 1) expect(text.filter((page) => page.split(/\s+/).includes(`值${at}`))).toHaveLength(1)
  expect(text.map((page) => page.includes('共1张')).filter(Boolean)).toHaveLength(1)
})
