/** A reply that came back on paper, written down. */
import { ZERO, type Money } from '@app/domain/kernel/money'
import { owedText, theirBalance, type Owing } from '@app/domain/papers/confirmations/letter'
import { Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { useTakeReply, type Letter } from './confirmations.api.ts'

export function ReplyDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const [agreed, setAgreed] = useState(true)
  const [owing, setOwing] = useState<Owing>('party')
  const [amount, setAmount] = useState<Money>(ZERO)
  const [words, setWords] = useState({ name: letter.contact, note: '' })
  const { mutateAsync: take, isPending } = useTakeReply()
  const save = async () => {
    try {
      await take({ params: { id: letter.id }, body: { agreed, balance: agreed ? null : theirBalance(owing, amount), ...words } })
      tell.success('已登记回函')
      onClose()
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={`登记回函 ${letter.number}`}
      okText="登记"
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ disabled: words.name.trim() === '' }}
      onCancel={onClose}
      onOk={() => void save()}
    >
      <p>
        {letter.party}：{owedText(letter.balance, '我方', '对方')}。登记后不能修改，账簿不变。
      </p>
      <FormGrid>
        <FormField label="回函结果" wide>
          <Radio.Group
            aria-label="回函结果"
            value={agreed}
            options={[
              { value: true, label: '信息证明无误' },
              { value: false, label: '信息不符' },
            ]}
            onChange={(event) => setAgreed(event.target.value as boolean)}
          />
        </FormField>
        {!agreed && (
          <>
            <FormField label="对方账面">
              <Select
                aria-label="对方账面"
                value={owing}
                options={[
                  { value: 'party', label: '对方欠我方' },
                  { value: 'ledger', label: '我方欠对方' },
                ]}
                onChange={setOwing}
              />
            </FormField>
            <FormField label="金额">
              <MoneyInput aria-label="金额" value={amount} onChange={setAmount} />
            </FormField>
          </>
        )}
        <FormField label="回复人">
          <Input
            aria-label="回复人"
            maxLength={30}
            value={words.name}
            onChange={(event) => setWords({ ...words, name: event.target.value })}
          />
        </FormField>
        <FormField label="说明" wide>
          <Input
            aria-label="说明"
            maxLength={200}
            value={words.note}
            onChange={(event) => setWords({ ...words, note: event.target.value })}
          />
        </FormField>
      </FormGrid>
    </Modal>
  )
}
