/** What a ledger is called, wherever it is made or changed. */
import type { Field } from '@app/domain/kernel/field'
import { creditCodeWarning } from '@app/domain/kernel/field-rules'
import { STANDARDS, standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'

export const nameField: Field = { key: 'name', title: '公司名称', kind: 'text', hint: '请输入公司名称', wide: true }
export const shortNameField: Field = { key: 'shortName', title: '简称', kind: 'text', hint: '列表中显示，可不填' }
export const taxNumberField: Field = {
  key: 'taxNumber',
  title: '纳税人识别号',
  kind: 'text',
  hint: '可稍后在企业信息中补充',
  warn: (value) => (typeof value === 'string' ? creditCodeWarning(value) : null),
}
export const ledgerNames: readonly Field[] = [nameField, shortNameField, taxNumberField]
export const standardField: Field = {
  key: 'standard',
  title: '会计准则',
  kind: 'choice',
  required: '请选择会计准则',
  choices: Object.fromEntries(STANDARDS.map((value) => [value, standardNames[value]])),
}
export const vatNatureField: Field = {
  key: 'vatNature',
  title: '纳税人性质',
  kind: 'choice',
  open: true,
  required: '请选择纳税人性质',
  choices: vatNatureNames,
}
export const startField: Field = { key: 'start', title: '建账月份', kind: 'month', required: '请填写建账月份' }
