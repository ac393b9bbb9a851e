/** Drafts of own closing templates: the forms they begin from, shares as percentages, and faults by row and field. */
import { dec } from '@app/domain/kernel/decimal'
import type { Period } from '@app/domain/kernel/period'
import { rate, type Rate } from '@app/domain/kernel/quantity'
import type { OwnLineDraft, OwnTemplateDraft } from './own-templates.api.ts'

export const emptyLine = (side: OwnLineDraft['side'], mode: OwnLineDraft['mode'] = 'fixed'): OwnLineDraft => ({
  abstract: '',
  code: '',
  side,
  mode,
  amount: null,
  source: '',
  share: null,
  formula: '',
  start: null,
  months: null,
})

const draft = (name: string, lines: OwnTemplateDraft['lines']): OwnTemplateDraft => ({
  name,
  place: 'cost',
  frequency: 'month',
  disabled: false,
  lines,
})

/** What a template can begin from; the month is that of the page. */
export const ownStarts: readonly { readonly key: string; readonly label: string; readonly make: (period: Period) => OwnTemplateDraft }[] = [
  { key: 'blank', label: '空白', make: () => draft('', [emptyLine('debit'), emptyLine('credit', 'rest')]) },
  {
    key: 'spread',
    label: '待摊、预提费用按月摊销',
    make: (period) =>
      draft('待摊费用摊销', [
        { ...emptyLine('debit', 'rest'), abstract: '摊销待摊费用' },
        { ...emptyLine('credit', 'spread'), abstract: '摊销待摊费用', start: period, months: 12 },
      ]),
  },
  {
    key: 'cost',
    label: '按收入比例结转成本',
    make: () =>
      draft('按收入比例结转成本', [
        { ...emptyLine('debit', 'turnover'), abstract: '结转本月销售成本' },
        { ...emptyLine('credit', 'rest'), abstract: '结转本月销售成本' },
      ]),
  },
]

/** 60 or 12.5 as typed before the percent sign; null for nothing, undefined for what cannot be read. */
export function readShare(text: string): Rate | null | undefined {
  const plain = text.trim().replace(/[%％]$/, '')
  if (plain === '') return null
  if (!/^-?\d{1,6}(\.\d{1,6})?$/.test(plain)) return undefined
  return rate(dec(plain).times('0.01'))
}

export const shareText = (share: Rate | null): string => (share === null ? '' : dec(share).times('100').toString())

export interface Fault {
  readonly field?: string
  readonly row?: number
  readonly reason: string
}

/** Reasons at some fields of a row (0-based), in one sentence. */
export const faultsAt = (faults: readonly Fault[], row: number, fields: readonly string[]): string =>
  faults
    .filter((one) => one.row === row + 1 && one.field !== undefined && fields.includes(one.field))
    .map((one) => one.reason)
    .join('；')

export const faultsOfWhole = (faults: readonly Fault[]): string =>
  faults
    .filter((one) => one.row === undefined)
    .map((one) => one.reason)
    .join('；')
