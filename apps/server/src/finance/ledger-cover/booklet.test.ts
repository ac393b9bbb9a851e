import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { booksApi } from '@app/contract/finance/books/books'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { isOver } from '@app/domain/assist/jobs/job'
import { period } from '@app/domain/kernel/period'
import { defaultPrintSettings, PAPER_SIZES, paperOf, type PrintSettings } from '@app/domain/ledger/preferences/print-settings'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const january = period('2026-01')
const december = period('2026-12')
type Books = readonly ('trial' | 'general' | 'detail' | 'cash' | 'bank' | 'quantity')[]

async function bound(ledger: LedgerClient, books: Books, span = { from: january, to: december }) {
  const { id } = await ledger.call(jobsApi.start, { body: { kind: 'printBooklet', ...span, books: [...books] } })
  const job = async () => (await ledger.call(jobsApi.list)).find((one) => one.id === id)!
  await expect.poll(async () => isOver((await job()).state), { timeout: 60_000, interval: 50 }).toBe(true)
  const ended = await job()
  return {
    ended,
    pdf: ended.state === 'done' ? await getDocumentProxy(new Uint8Array(await ledger.download(jobsApi.file, { params: { id } }))) : null,
  }
}
const bare = (text: string): string => text.replaceAll(/\s/g, '')

test('JC-55a, JC-58 and JC-59: a year is bound: cover, opening page, index, pages numbered through', async ({ ledger }) => {
  await ledger.call(preferencesApi.save, { body: { cover: { printed: false, principal: '张三', head: '李四', keeper: '王五' } } })
  const ids: string[] = []
  for (const month of ['01', '02', '03']) ids.push((await book(ledger, `2026-${month}-05`, '借 1001 100', '贷 3001 100')).id)
  for (let at = 0; at < 45; at += 1) ids.push((await book(ledger, '2026-04-05', '借 1002 1', '贷 3001 1')).id)
  const draft = await book(ledger, '2026-05-05', '借 1002 77777', '贷 3001 77777')
  await ledger.call(vouchersApi.post, { body: { ids } })
  expect(draft.id).not.toBe('')
  const { ended, pdf } = await bound(ledger, ['trial', 'general', 'detail', 'cash', 'bank'])
  expect(ended.fileName).toContain('会计账簿_2026-01_2026-12.pdf')
  const { text } = await extractText(pdf!, { mergePages: false })
  const pages = text.map(bare)
  const count = pages.length - 3
  expect(pages[0]).toContain('会计账簿')
  expect(pages[1]).toContain('账簿启用表')
  for (const part of ['李四', '2026年01月', `本账簿共${count}页`]) expect(pages[1]).toContain(part)
  for (const part of ['目录', '总分类账', '现金日记账1001库存现金', '银行存款日记账1002银行存款', '明细分类账3001'])
    expect(pages[2]).toContain(part)
  // numbered from the first book page to the last, of how many
  expect(pages.slice(3).map((page) => /第(\d+)页共(\d+)页/.exec(page)!.slice(1).join('/'))).toEqual(
    Array.from({ length: count }, (_, at) => `${at + 1}/${count}`),
  )
  // the index leads to the page: the long detail book comes after the short ones
  const at = Number(/明细分类账3001[^\d]*?(\d+)/.exec(pages[2]!)![1])
  expect(pages[2 + at]).toContain('3001')
  // the turn of a page says what the month has come to (JC-60c)
  const turned = pages.findIndex((page) => page.includes('过次页'))
  expect(pages[turned + 1]).toContain('承前页')
  // a bound book is final: drafts are not in it
  expect(pages.join('')).not.toContain('77,777')
})

test('nothing to bind is said', async ({ ledger }) => {
  expect((await bound(ledger, [])).ended).toMatchObject({ state: 'failed', message: '请选择要装订的账簿' }) // BK0104
  expect((await bound(ledger, ['quantity'])).ended).toMatchObject({ state: 'failed', message: '所选期间的这些账簿没有内容，无需装订' }) // BK0105
  expect((await bound(ledger, ['trial'], { from: december, to: january })).ended).toMatchObject({ message: '结束月份早于开始月份' }) // BK0103
})

/** Millimetres of a printed page's sides. */
const MM = 25.4 / 72
async function sizeOf(bytes: Uint8Array): Promise<[number, number]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return [width * MM, height * MM]
}

test('CS-27: every paper of the print settings comes out exact to the millimetre, of vouchers, books and statements', async ({
  ledger,
}) => {
  const { id } = await book(ledger, '2026-01-05', '借 1001 100', '贷 3001 100')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const range = { from: january, to: january, withDrafts: true, format: 'pdf' as const }
  const prints = {
    voucher: () => ledger.download(vouchersApi.print, { query: { from: january, to: january } }),
    book: () => ledger.download(booksApi.trialBalanceFile, { query: { ...range, level: 3, withZero: false, withQuantity: false } }),
    statement: () =>
      ledger.download(reportsApi.balanceSheetFile, { query: { period: january, span: 'month', withDrafts: true, format: 'pdf' } as never }),
  }
  for (const kind of ['voucher', 'book', 'statement'] as const)
    for (const paper of PAPER_SIZES)
      for (const direction of ['portrait', 'landscape'] as const) {
        const settings: PrintSettings = {
          ...defaultPrintSettings[kind],
          paper,
          direction,
          customWidth: 18.7,
          customHeight: 26.3,
          rowsPerPage: 6,
        }
        await ledger.call(preferencesApi.save, { body: { print: [{ kind, ...settings }] } })
        const wanted = paperOf(settings)
        const [width, height] = await sizeOf(await prints[kind]())
        const said = `${kind} ${paper} ${direction}`
        expect(Math.abs(width - wanted.width * 10), said).toBeLessThan(0.1)
        expect(Math.abs(height - wanted.height * 10), said).toBeLessThan(0.1)
      }
})
