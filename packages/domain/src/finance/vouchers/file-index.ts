/** 附件清单: which electronic originals lie with printed vouchers, each with the code that finds it (会计信息化工作规范 第二十七条). */
import type { Day, Period } from '../../kernel/period.ts'
import { dayInChina } from '../../kernel/period.ts'
import type { Sheet } from '../../kernel/sheet.ts'
import { fileCode, voucherCode } from './find-code.ts'

interface IndexedVoucher {
  readonly id: string
  readonly period: Period
  readonly word: string
  readonly number: number
  readonly day: Day
}
interface IndexedFile {
  readonly id: string
  readonly voucherId: string
  readonly name: string
  readonly digest: string
  readonly addedAt: Date
}

/** A heading a voucher, a line a file; a voucher without files says so. */
export function fileIndexSheet(company: string, vouchers: readonly IndexedVoucher[], files: readonly IndexedFile[]): Sheet {
  const of = Map.groupBy(files, (file) => file.voucherId)
  return {
    title: '附件清单',
    captions: [`编制单位：${company}`, `${vouchers.length} 张凭证`, `${files.length} 个电子文件`],
    columns: [
      { key: 'voucher', title: '凭证', kind: 'text', width: 20 },
      { key: 'code', title: '检索号', kind: 'text', width: 18 },
      { key: 'name', title: '电子文件', kind: 'text', width: 46 },
      { key: 'added', title: '收到', kind: 'day', width: 12 },
    ],
    rows: vouchers.flatMap((voucher) => {
      const mine = of.get(voucher.id) ?? []
      return [
        {
          key: voucher.id,
          kind: 'subtotal' as const,
          cells: {
            voucher: `${voucher.period} ${voucher.word}-${voucher.number}`,
            code: voucherCode(voucher.id),
            name: mine.length === 0 ? '没有电子文件' : `${mine.length} 个电子文件`,
            added: voucher.day,
          },
        },
        ...mine.map((file) => ({
          key: file.id,
          cells: { voucher: '', code: fileCode(file.digest), name: file.name, added: dayInChina(file.addedAt) },
        })),
      ]
    }),
    footers: ['在凭证明细的搜索框输入检索号，找到凭证和它的电子原件；FJ 开头的电子文件也可以在单据页搜索。'],
  }
}
