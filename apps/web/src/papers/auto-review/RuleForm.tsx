/** A rule of automatic review, new or changed: whoever saves it authorises it. */
import { REVIEW_SOURCES, reviewSourceNames, type ReviewRule, type ReviewSource } from '@app/domain/papers/auto-review/rule'
import { ZERO } from '@app/domain/kernel/money'
import { addDays } from '@app/domain/kernel/period'
import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { useSaveReviewRule, type ReviewRuleRow } from './auto-review.api.ts'

const A_YEAR = 365
interface Draft extends ReviewRule {
  readonly sources: ReviewSource[]
}

export function RuleForm({ rule, onClose }: { rule: ReviewRuleRow | null; onClose: () => void }) {
  const today = useToday()
  const [draft, setDraft] = useState<Draft>(
    rule ?? {
      name: '',
      sources: ['inputInvoice'],
      limit: ZERO,
      from: today,
      to: addDays(today, A_YEAR),
      crossCheck: true,
      disabled: false,
    },
  )
  const [problem, setProblem] = useState('')
  const { mutateAsync: save, isPending } = useSaveReviewRule()
  const put = (values: Partial<Draft>) => setDraft({ ...draft, ...values })
  const keep = async () => {
    const { name, sources, limit, from, to, crossCheck, disabled } = draft
    try {
      await save({ body: { ...(rule === null ? {} : { id: rule.id }), name, sources, limit, from, to, crossCheck, disabled } })
      tell.success(rule === null ? '已授权' : '已另存为新版本')
      onClose()
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  return (
    <Modal
      open
      width={560}
      title={rule === null ? '新增自动审核规则' : `修改“${rule.name}”`}
      onCancel={onClose}
      footer={
        <>
          {problem !== '' && <span className="negative form-problem">{problem}</span>}
          <Button type="primary" loading={isPending} onClick={() => void keep()}>
            授权并保存
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormField label="规则名称" wide>
          <Input
            aria-label="规则名称"
            autoFocus
            maxLength={50}
            value={draft.name}
            onChange={(event) => put({ name: event.target.value })}
          />
        </FormField>
        <FormField label="来源" wide>
          <Checkbox.Group
            options={REVIEW_SOURCES.map((value) => ({ value, label: reviewSourceNames[value] }))}
            value={draft.sources}
            onChange={(sources) => put({ sources })}
          />
        </FormField>
        <FormField label="单张凭证金额上限">
          <MoneyInput aria-label="单张凭证金额上限" value={draft.limit} onChange={(limit) => put({ limit })} />
        </FormField>
        <FormField label="收付款核对">
          <Checkbox checked={draft.crossCheck} onChange={(event) => put({ crossCheck: event.target.checked })}>
            同一单位、同一金额的发票与收付款须都在
          </Checkbox>
        </FormField>
        <FormField label="有效期开始">
          <DayInput label="有效期开始" value={draft.from} onChange={(from) => put({ from })} />
        </FormField>
        <FormField label="有效期结束（最长一年）">
          <DayInput label="有效期结束" value={draft.to} onChange={(to) => put({ to })} />
        </FormField>
        <FormField label="状态" wide>
          <Checkbox checked={draft.disabled} onChange={(event) => put({ disabled: event.target.checked })}>
            停用
          </Checkbox>
        </FormField>
      </FormGrid>
    </Modal>
  )
}
