/** One person's income of a kind: what is said of it, and below how its tax comes about. */
import type { Field, FieldValues } from '@app/domain/kernel/field'
import { groupThousands, isZero, money, ZERO, type Money } from '@app/domain/kernel/money'
import { DEDUCTIONS } from '@app/domain/people/salary/deductions'
import { AMOUNT_KEYS, amountFields, INCOME_ITEMS, MODES, type IncomeItem, type Mode } from '@app/domain/tax/iit/income'
import { tell } from '../../platform/feedback.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSaveRow, type Income } from './iit.api.ts'
import type { TaxPerson } from './iit-people.api.ts'

type Amounts = Record<string, Money>
type Draft = Amounts & { employeeId: string; item: IncomeItem; mode: Mode; answer: string }

const titles = Object.fromEntries(Object.entries(INCOME_ITEMS).map(([key, { title }]) => [key, title]))
const isBonus = ({ item }: FieldValues): boolean => item === 'bonus'
const fields: readonly Field[] = [
  { key: 'employeeId', title: '人员', kind: 'record', required: '请选择人员' },
  { key: 'item', title: '所得项目', kind: 'choice', choices: titles, required: '请选择所得项目' },
  ...amountFields,
  { key: 'mode', title: '计税方式', kind: 'choice', choices: MODES, initial: '', when: isBonus },
  { key: 'answer', title: '说明', kind: 'text', most: 300, wide: true, hint: '与工资表不同的原因；打印在备注里' },
]
const PROOF: readonly (readonly [key: string, title: string])[] = [
  ['income', '本期收入'],
  ['expense', '费用'],
  ['exempt', '免税收入'],
  ['cumIncome', '累计收入'],
  ['cumExempt', '减：累计免税收入'],
  ['cumBasic', '减：累计减除费用'],
  ['cumSpecial', '减：累计专项扣除'],
  ...Object.entries(DEDUCTIONS).map(([key, title]) => [key, `　其中累计${title}`] as const),
  ['cumAdditional', '减：累计专项附加扣除'],
  ['cumOther', '减：累计其他扣除'],
  ['taxable', '应纳税所得额'],
  ['quick', '速算扣除数'],
  ['due', '应纳税额'],
  ['relief', '减：减免税额'],
  ['paid', '减：已扣税额'],
  ['tax', '本期应扣税额'],
  ['aloneTax', '奖金单独计税'],
  ['mergedTax', '奖金并入多缴'],
]
const proofOf = (row: Income): (readonly [string, string])[] => {
  const shown = PROOF.flatMap(([key, title]) => {
    const text = row.figures[key]
    return text === undefined || isZero(money(text)) ? [] : [[title, groupThousands(money(text))] as const]
  })
  const percent = row.figures['percent']
  return percent === undefined ? shown : [...shown, ['税率（预扣率）', `${percent}%`]]
}

interface Props {
  readonly declarationId: string
  readonly row: Income | null
  readonly people: readonly TaxPerson[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}

export function IncomeDialog({ declarationId, row, people, mayEdit, onClose }: Props) {
  const { mutateAsync: save } = useSaveRow()
  const start = {
    ...Object.fromEntries(AMOUNT_KEYS.map((key) => [key, row?.amounts[key] === undefined ? ZERO : money(row.amounts[key])])),
    employeeId: row?.employeeId ?? '',
    item: row?.item ?? 'labour',
    mode: (row?.mode ?? '') as Mode,
    answer: row?.answer ?? '',
  } as Draft
  // what was given instead of declared stays with the row
  const given = Object.fromEntries(
    Object.keys(DEDUCTIONS).flatMap((key) => (row?.amounts[key] === undefined ? [] : [[key, money(row.amounts[key])]])),
  )
  return (
    <FormDialog<Draft>
      title={row === null ? '新增所得' : `${row.name}　${INCOME_ITEMS[row.item].title}`}
      name="iit-income"
      width={820}
      columns={2}
      fields={fields}
      start={start}
      options={{ employeeId: people.map((one) => ({ value: one.employeeId, label: one.name, initials: one.initials })) }}
      fixed={row === null ? [] : ['employeeId']}
      names={{ incomeItem: 'item', employeeId: 'employeeId', amounts: 'income' }}
      off={!mayEdit}
      disabled={!mayEdit}
      another={row === null}
      onClose={onClose}
      onSave={async ({ employeeId, item, mode, answer, ...amounts }) => {
        await save({
          params: { id: declarationId },
          body: {
            id: row?.id ?? null,
            employeeId,
            item,
            mode,
            answer,
            amounts: { ...given, ...amounts },
            ...(row?.version === undefined ? {} : { version: row.version }),
          },
        })
        tell.success('保存成功')
      }}
    >
      {row !== null && (
        <>
          {row.difference !== '' && <p className="iit-refused">与工资表不同：{row.difference}。请改成一致，或在说明里写明原因。</p>}
          <Facts facts={proofOf(row)} />
        </>
      )}
    </FormDialog>
  )
}
