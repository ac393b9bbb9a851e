/** 变更核算方法: the other choice, from when, why, and what it does — computed where the product computes with it. */
import { accountingMethodsApi as api } from '@app/contract/ledger/accounting-methods/accounting-methods'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import type { Field } from '@app/domain/kernel/field'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { useChangeMethod, useMethodEffect, type Methods, type MethodRow } from './accounting-methods.api.ts'
import { EffectView } from './EffectView.tsx'

interface Props {
  readonly method: MethodRow
  readonly firstOpen: Methods['firstOpen']
  readonly onClose: () => void
}
const fieldsOf = ({ valueName, computed }: MethodRow): readonly Field[] => [
  { key: 'to', title: '变更为', kind: 'option', required: '请选择方法', help: `现在：${valueName}` },
  { key: 'effective', title: '自此期间起适用', kind: 'month' },
  { key: 'reason', title: '变更原因', kind: 'lines', wide: true },
  { key: 'effectWords', title: '影响说明', kind: 'lines', help: computed ? '选填' : '对财务状况和经营成果的影响', wide: true },
]

export function ChangeMethodDialog({ method, firstOpen, onClose }: Props) {
  const last = useSession((state) => state.periods?.lastPeriod) ?? firstOpen
  const [asked, setAsked] = useState({ to: null as string | null, effective: firstOpen })
  const { data: effect, error } = useMethodEffect(
    { method: method.method, effective: asked.effective, to: asked.to ?? '' },
    asked.to !== null && method.computed,
  )
  const { mutateAsync: change } = useChangeMethod()
  return (
    <FormDialog
      width={640}
      columns={2}
      title={`变更${method.name}`}
      ok="变更并登记"
      name="change-method"
      fields={fieldsOf(method)}
      start={{ to: null as string | null, effective: firstOpen, reason: '', effectWords: '' }}
      shape={api.change.body}
      options={{ to: method.choices.filter((one) => one.value !== method.value).map(({ value, name }) => ({ value, label: name })) }}
      controls={{ effective: <MonthField label="自此期间起适用" min={firstOpen} max={last} /> }}
      focus="to"
      onChange={(_, { to, effective }) => setAsked({ to, effective })}
      onClose={onClose}
      onSave={async ({ to, ...typed }) => {
        await change({ body: { method: method.method, to: to ?? '', ...typed } })
        // the switch of the statements is the ledger's own
        const { data: company } = await call(ledgersApi.company, {}, { noLoading: true })
        useSession.setState({ ledger: company })
        tell.success('已变更并登记')
      }}
    >
      {effect && (
        <section aria-label="变更的影响">
          <h4>变更的影响</h4>
          <EffectView effect={effect} />
        </section>
      )}
      {error && <p className="negative">{error.message}</p>}
      <p className="quiet">采用未来适用法：已结账的月份不变。变更的情况、原因和影响会列入会计报表附注。</p>
    </FormDialog>
  )
}
