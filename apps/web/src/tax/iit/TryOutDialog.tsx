/** 个税试算: one computation, kept nowhere. */
import { iitTryOutApi as api } from '@app/contract/tax/iit/iit-declarations'
import type { Field } from '@app/domain/kernel/field'
import { groupThousands, money, ZERO, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { TRY_OUTS, type TryOut } from '@app/domain/tax/iit/try-out'
import { useState } from 'react'
import { Facts } from '../../ui/form/Facts.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useTryOut } from './iit.api.ts'

const asked = (key: string, title: string, ...of: readonly TryOut[]): Field => ({
  key,
  title,
  kind: 'money',
  when: ({ kind }) => (of as readonly unknown[]).includes(kind),
})
const fields: readonly Field[] = [
  { key: 'kind', title: '试算项目', kind: 'choice', choices: TRY_OUTS, required: '请选择试算项目' },
  asked('bonus', '奖金', 'bonusCompare', 'bonusSeparate'),
  asked('taxable', '应纳税所得额', 'bonusCompare', 'business'),
  asked('relief', '其他减免', 'business'),
  asked('income', '收入', 'labour', 'author', 'royalty', 'severance', 'nrWage', 'nrLabour', 'nrAuthor', 'nrRoyalty'),
  asked('average', '当地年平均工资', 'severance'),
  asked('wages', '工资薪金', 'annual'),
  asked('labour', '劳务报酬', 'annual'),
  asked('author', '稿酬', 'annual'),
  asked('royalty', '特许权使用费', 'annual'),
  asked('special', '专项扣除', 'annual'),
  asked('additional', '专项附加扣除', 'annual'),
  asked('paid', '已预缴', 'annual'),
]
const WORDS: Readonly<Record<string, string>> = {
  income: '收入额',
  taxable: '应纳税所得额',
  tax: '税额',
  exempt: '免税',
  before: '减免前税额',
  relief: '减半减免',
  toPay: '应补（负数为应退）',
  bonusTax: '奖金单独计税',
  salaryTax: '工资部分税额',
  separateTotal: '单独计税合计',
  mergedTotal: '并入合计',
  better: '税少的',
  betterBonus: '改发这么多，到手更多',
  betterTakeHome: '那样到手',
}
const BETTER: Readonly<Record<string, string>> = { separate: '单独计税', merged: '并入综合所得', equal: '两种一样' }
const SUMS = [
  'income',
  'bonus',
  'wages',
  'labour',
  'author',
  'royalty',
  'average',
  'taxable',
  'relief',
  'special',
  'additional',
  'paid',
] as const
type Draft = Record<(typeof SUMS)[number], Money> & { kind: TryOut }
const NOTHING = Object.fromEntries(SUMS.map((key) => [key, ZERO])) as Record<(typeof SUMS)[number], Money>
const START: Draft = { ...NOTHING, kind: 'bonusCompare' }

export function TryOutDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const { mutateAsync: tryOut } = useTryOut()
  const [found, setFound] = useState<Readonly<Record<string, string>> | null>(null)
  return (
    <FormDialog<Draft>
      title="个税试算"
      ok="试算"
      name="iit-try-out"
      columns={1}
      fields={fields}
      shape={api.tryOut.body}
      start={START}
      onChange={() => setFound(null)}
      onClose={onClose}
      onSave={async (values) => {
        setFound((await tryOut({ body: { ...values, on: period } })).data.figures)
        return false
      }}
    >
      <p className="quiet">按 {period} 的税率表和标准计算，不保存。</p>
      {found && (
        <Facts
          facts={Object.entries(found).map(([key, value]) => [
            WORDS[key] ?? key,
            key === 'better' ? (BETTER[value] ?? value) : groupThousands(money(value)),
          ])}
        />
      )}
    </FormDialog>
  )
}
