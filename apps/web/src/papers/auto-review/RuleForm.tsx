/** A rule of automatic review, new or changed: whoever saves it authorises it. */
import { autoReviewApi } from '@app/contract/papers/auto-review/auto-review'
import { reviewSourceNames, type ReviewSource } from '@app/domain/papers/auto-review/rule'
import type { Field } from '@app/domain/kernel/field'
import { ZERO } from '@app/domain/kernel/money'
import { addDays } from '@app/domain/kernel/period'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSaveReviewRule, type ReviewRuleRow } from './auto-review.api.ts'

const A_YEAR = 365
const fields: readonly Field[] = [
  { key: 'name', title: '规则名称', kind: 'text' },
  { key: 'sources', title: '来源', kind: 'choices', required: '请选择至少一种来源', choices: reviewSourceNames },
  { key: 'limit', title: '单张凭证金额上限', kind: 'money' },
  { key: 'crossCheck', title: '收付款核对', kind: 'flag', help: '同一单位、同一金额的发票与收付款须都在' },
  { key: 'from', title: '有效期开始', kind: 'day', required: '请选择日期' },
  { key: 'to', title: '有效期结束', kind: 'day', required: '请选择日期', help: '最长一年' },
  { key: 'disabled', title: '状态', kind: 'flag', help: '停用' },
]

export function RuleForm({ rule, onClose }: { rule: ReviewRuleRow | null; onClose: () => void }) {
  const today = useToday()
  const { mutateAsync: save } = useSaveReviewRule()
  const sources: ReviewSource[] = ['inputInvoice']
  const { name, limit, from, to, crossCheck, disabled } = rule ?? {
    name: '',
    limit: ZERO,
    from: today,
    to: addDays(today, A_YEAR),
    crossCheck: true,
    disabled: false,
  }
  return (
    <FormDialog
      width={560}
      columns={1}
      title={rule === null ? '新增自动审核规则' : `修改“${rule.name}”`}
      ok="授权并保存"
      name="review-rule"
      fields={fields}
      start={{ name, sources: rule?.sources ?? sources, limit, from, to, crossCheck, disabled }}
      shape={autoReviewApi.save.body}
      focus="name"
      onClose={onClose}
      onSave={async (typed) => {
        await save({ body: { ...(rule === null ? {} : { id: rule.id }), ...typed } })
        tell.success(rule === null ? '已授权' : '已另存为新版本')
      }}
    />
  )
}
