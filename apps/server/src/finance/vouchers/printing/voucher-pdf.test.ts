import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { defaultPrintSettings, noNames } from '@app/domain/ledger/preferences/print-settings'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { voucherPdf } from './voucher-pdf.ts'
import type { VoucherRead } from '../vouchers.reading.ts'

const voucher = (lines: number): VoucherRead =>
  ({
    id: 'a',
    period: period('2026-01'),
    day: day('2026-01-05'),
    word: '记',
    number: 7,
    attachmentCount: 2,
    state: 'posted',
    preparedBy: '李主办',
    reviewedBy: '王审核',
    postedBy: '周主管',
    lines: Array.from({ length: lines }, (_, at) => ({
      abstract: `摘要${at}`,
      subjectCode: '1001',
      subjectName: '库存现金',
      tagNames: [],
      debit: at % 2 === 0 ? money('1234.50') : money('0.00'),
      credit: at % 2 === 0 ? money('0.00') : money('1234.50'),
      currency: '',
      quantity: null,
      originalAmount: null,
    })),
  }) as unknown as VoucherRead

/** The sheet with its text, and how many lines are drawn that are neither upright nor level. */
async function drawn(lines: number): Promise<{ text: string; slanted: number; pages: number }> {
  const pdf = await getDocumentProxy(
    new Uint8Array(await buffer(voucherPdf('和顺商贸', [voucher(lines)], defaultPrintSettings.voucher, noNames))),
  )
  const { text } = await extractText(pdf, { mergePages: true })
  const { argsArray } = await (await pdf.getPage(1)).getOperatorList()
  let slanted = 0
  for (const args of argsArray as unknown[][]) {
    const [points] = (Array.isArray(args?.[1]) ? args[1] : []) as (ArrayLike<number> | null)[]
    // a stroke of one piece: move to a point, line to another
    if (points?.length === 6 && points[0] === 0 && points[3] === 1 && points[1] !== points[4] && points[2] !== points[5]) slanted += 1
  }
  return { text: text.replaceAll(/\s/g, ''), slanted, pages: pdf.numPages }
}

test('JC-51g blank lines are struck out; a full sheet has none', async () => {
  expect(await drawn(2)).toMatchObject({ slanted: 1, pages: 1 })
  expect(await drawn(8)).toMatchObject({ slanted: 0, pages: 1 })
})

test('JC-51a, JC-52 and JC-53: day, number, documents, amounts in figures and words, and who made, reviewed and posted it', async () => {
  const { text } = await drawn(2)
  for (const part of [
    '2026年1月5日',
    '记字第0007号',
    '附单据2张',
    '壹仟贰佰叁拾肆元伍角整',
    '¥1,234.50',
    '制单：李主办',
    '审核：王审核',
    '记账：周主管',
  ])
    expect(text).toContain(part)
  // one voucher on several sheets: 7-1/2, 7-2/2 (第五十一条)
  const two = await drawn(9)
  expect(two.pages).toBe(2)
  for (const part of ['0007-1/2号', '0007-2/2号', '转下页']) expect(two.text).toContain(part)
})
