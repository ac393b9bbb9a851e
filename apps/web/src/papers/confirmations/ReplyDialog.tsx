/** A reply that came back on paper, written down. */
import { confirmationsApi as api } from '@app/contract/papers/confirmations/confirmations'
import type { Field, FieldValues } from '@app/domain/kernel/field'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { owedText, theirBalance, type Owing } from '@app/domain/papers/confirmations/letter'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useTakeReply, type Letter } from './confirmations.api.ts'

interface Typed {
  readonly answer: 'agreed' | 'differs'
  readonly owing: Owing
  readonly amount: Money
  readonly name: string
  readonly note: string
}
const differs = ({ answer }: FieldValues): boolean => answer === 'differs'
const fields: readonly Field[] = [
  {
    key: 'answer',
    title: '回函结果',
    kind: 'choice',
    open: true,
    choices: { agreed: '信息证明无误', differs: '信息不符' },
    initial: 'agreed',
    wide: true,
  },
  {
    key: 'owing',
    title: '对方账面',
    kind: 'choice',
    choices: { party: '对方欠我方', ledger: '我方欠对方' },
    initial: 'party',
    when: differs,
  },
  { key: 'amount', title: '金额', kind: 'money', when: differs },
  { key: 'name', title: '回复人', kind: 'text' },
  { key: 'note', title: '说明', kind: 'text', wide: true },
]

export function ReplyDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { mutateAsync: take } = useTakeReply()
  return (
    <FormDialog<Typed>
      title={`登记回函 ${letter.number}`}
      ok="登记"
      width={520}
      columns={2}
      name="reply"
      fields={fields}
      start={{ answer: 'agreed', owing: 'party', amount: ZERO, name: letter.contact, note: '' }}
      shape={api.takeReply.body}
      lead={
        <p>
          {letter.party}：{owedText(letter.balance, '我方', '对方')}。登记后不能修改，账簿不变。
        </p>
      }
      onClose={onClose}
      onSave={async ({ answer, owing, amount, ...words }) => {
        const agreed = answer === 'agreed'
        await take({ params: { id: letter.id }, body: { agreed, balance: agreed ? null : theirBalance(owing, amount), ...words } })
        tell.success('已登记回函')
      }}
    />
  )
}
