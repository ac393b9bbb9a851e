/** Where in an exchange file something is wrong, in words: vouchers.2.lines.0.debit is 凭证第3张 分录第1行 借方. Pure. */
import { EXCHANGE_LISTS, EXCHANGE_PARTS } from '@app/contract/centre/exchange/exchange-lists'
import type { ErrorDetail } from '@app/domain/kernel/app-error'

const names: Readonly<Record<string, string>> = {
  ...EXCHANGE_PARTS,
  ledger: '账套设置',
  extraSubjects: '增设科目',
  openingCashFlowYtd: '期初现金流量',
  vouchers: '凭证',
  lines: '分录',
  cashFlows: '现金流量',
  code: '科目编码',
  name: '名称',
  day: '日期',
  date: '日期',
  word: '凭证字',
  number: '凭证号',
  no: '凭证号',
  abstract: '摘要',
  debit: '借方',
  credit: '贷方',
  currency: '币别',
  standard: '会计准则',
  startPeriod: '建账月份',
  vatNature: '纳税人性质',
  taxNumber: '纳税人识别号',
  format: '文件格式标记',
  version: '版本',
  type: '类型',
  side: '余额方向',
  amount: '金额',
}
const lists: Readonly<Record<string, string>> = EXCHANGE_LISTS
const PAPERS = 'papers'
const counted: Readonly<Record<string, string>> = { vouchers: '张', lines: '行' }

export function placeOf({ field = '', row }: Pick<ErrorDetail, 'field' | 'row'>): string {
  const given = field === '' ? [] : field.split('.')
  const ofPapers = given[0] === PAPERS && given.length > 1
  const parts = ofPapers ? given.slice(1) : given
  const words: string[] = []
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? ''
    if (/^\d+$/.test(part) && words.length > 0) words[words.length - 1] += `第${Number(part) + 1}${counted[before] ?? '条'}`
    else words.push((ofPapers && index === 0 ? lists[part] : names[part]) ?? part)
  }
  if (row !== undefined) {
    const last = parts.at(-1) ?? ''
    words.push(`${words.pop() ?? ''}第${row}${counted[last] ?? '条'}`)
  }
  return words.length === 0 ? '文件' : words.join(' ')
}
