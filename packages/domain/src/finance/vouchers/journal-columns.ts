/** Columns of the journal as it is taken away (序时账导出); people choose among them. */
import type { SheetColumn } from '../../kernel/sheet.ts'

/** 草稿, 已审核 or 已记账. */
export const STATE_COLUMN: SheetColumn = { key: 'state', title: '状态', kind: 'text', width: 8 }

export const JOURNAL_COLUMNS: readonly SheetColumn[] = [
  { key: 'day', title: '日期', kind: 'day' },
  { key: 'voucher', title: '凭证字号', kind: 'text', width: 10 },
  { key: 'abstract', title: '摘要', kind: 'text', width: 30 },
  { key: 'code', title: '科目编码', kind: 'text', width: 14 },
  { key: 'subject', title: '科目名称', kind: 'text', width: 30 },
  { key: 'tags', title: '辅助核算', kind: 'text', width: 20 },
  { key: 'debit', title: '借方金额', kind: 'money' },
  { key: 'credit', title: '贷方金额', kind: 'money' },
  { key: 'quantity', title: '数量', kind: 'quantity' },
  { key: 'currency', title: '币别', kind: 'text', width: 6 },
  { key: 'original', title: '原币金额', kind: 'money' },
  { key: 'rate', title: '汇率', kind: 'rate' },
  { key: 'attachments', title: '附单据', kind: 'integer' },
  { key: 'preparedBy', title: '制单', kind: 'text', width: 10 },
  STATE_COLUMN,
]
