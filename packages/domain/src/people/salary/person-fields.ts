/** What pay knows of a person, as it is typed. */
import { fields, listed, type Field, type FieldValues } from '../../kernel/field.ts'
import { TAX_KINDS } from './pay-types.ts'

export const personFields = fields({
  taxKind: { title: '从业类型', kind: 'choice', required: '请选择从业类型', choices: TAX_KINDS },
  city: { title: '参保城市', kind: 'text', most: 20 },
  socialBase: { title: '社保基数', kind: 'money' },
  housingBase: { title: '公积金基数', kind: 'money' },
  housingRate: { title: '公积金比例', kind: 'option', hint: '按城市标准' },
  firstJob: { title: '首次就业', kind: 'flag' },
  yearAtOnce: { title: '减除费用', kind: 'flag', help: '上年全年在本单位且不超 6 万（直接扣 6 万）' },
})

/** Sums of the year that were computed elsewhere: asked of one person, where there are any. */
export const openingFields = fields({
  income: { title: '累计收入', kind: 'money' },
  exempt: { title: '累计免税收入', kind: 'money' },
  special: { title: '累计专项扣除', kind: 'money' },
  other: { title: '累计其他扣除', kind: 'money' },
  relief: { title: '累计减免税额', kind: 'money' },
  paid: { title: '累计已扣税额', kind: 'money' },
})
const ofOne = fields({
  /** A table of its own. */
  declared: { title: '每月扣除', kind: 'options', wide: true },
  /** Where the ledger began within the year: months before were computed elsewhere. */
  hasOpening: { title: '以前累计', kind: 'flag' },
})

/** Of several people nothing must be filled in. */
export const fieldsOfMany = (year: number): readonly Field[] =>
  listed({ ...personFields, ...firstJobIn(year) }).map(({ required: _, ...field }) => field)
export const fieldsOfOne = (year: number): readonly Field[] => [
  ...listed({ ...personFields, ...firstJobIn(year) }),
  ofOne.declared,
  { ...ofOne.hasOpening, help: `有 ${year} 年的累计（本年以前月份已在别处计算）` },
  ...listed(openingFields).map((field) => ({ ...field, when: ({ hasOpening }: FieldValues) => hasOpening === true })),
]
const firstJobIn = (year: number) => ({
  firstJob: { ...personFields.firstJob, help: `${year} 年首次就业（减除费用从 1 月累计）` },
})
