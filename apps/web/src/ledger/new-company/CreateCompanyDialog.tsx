/** 创建公司: a person who belongs to no firm makes one, with its first ledger. */
import { NewCompany, newCompanyApi as api } from '@app/contract/ledger/new-company/new-company'
import type { Field } from '@app/domain/kernel/field'
import { firstDay, periodOf, type Period } from '@app/domain/kernel/period'
import { STATE_SECRETS_FIELD, type SecretAnswer } from '@app/domain/kernel/state-secrets'
import type { VatNature } from '@app/domain/ledger/ledgers/standard'
import { call } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { StartMonth, startField, vatNatureField } from '../ledgers/index.ts'

interface Typed {
  readonly name: string
  readonly ledgerName: string
  readonly vatNature: VatNature
  readonly start: Period
  readonly secrets: SecretAnswer | undefined
}
const fields: readonly Field[] = [
  { key: 'name', title: '公司名称', kind: 'text', hint: '请输入公司名称' },
  { key: 'ledgerName', title: '账套名称', kind: 'text', hint: '不填则与公司同名' },
  vatNatureField,
  { ...startField, title: '建账日期', required: '请选择建账日期' },
  STATE_SECRETS_FIELD,
]

export default function CreateCompanyDialog({ onMade, onClose }: { onMade: () => Promise<void>; onClose: () => void }) {
  const now = periodOf(useToday())
  return (
    <FormDialog<Typed>
      title="创建公司"
      ok="创建"
      name="create-company"
      fields={fields}
      start={{ name: '', ledgerName: '', vatNature: 'smallScaleTaxpayer', start: now, secrets: undefined }}
      shape={NewCompany}
      names={{ accountDate: 'start' }}
      controls={{ start: <StartMonth label="建账日期" /> }}
      focus="name"
      lead={<p className="quiet">您还没有加入公司。创建后您是公司的主管；如要加入已有的公司，请联系其主管邀请您。</p>}
      onClose={onClose}
      onSave={async ({ start, ledgerName, ...typed }) => {
        const named = ledgerName.trim() === '' ? {} : { ledgerName }
        await call(api.create, { body: { ...typed, ...named, startOn: firstDay(start) } })
        tell.success('创建公司成功')
        await onMade()
        return false
      }}
    />
  )
}
