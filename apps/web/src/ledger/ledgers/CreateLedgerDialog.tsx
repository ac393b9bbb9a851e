/** A new ledger (新建账套): name, short name, start month, standard, VAT nature, tax number. */
import { LedgerDraft } from '@app/contract/ledger/ledgers/ledgers'
import { firstDay, periodOf } from '@app/domain/kernel/period'
import { STATE_SECRETS_FIELD, type SecretAnswer } from '@app/domain/kernel/state-secrets'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { ask } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEnterLedger } from './enter-ledger.ts'
import { nameField, shortNameField, standardField, startField, taxNumberField, vatNatureField } from './ledger-fields.ts'
import { useCreateLedger } from './ledgers.api.ts'
import { StartMonth } from './StartMonth.tsx'

const fields = [nameField, shortNameField, startField, standardField, vatNatureField, taxNumberField, STATE_SECRETS_FIELD]

export default function CreateLedgerDialog({ onClose }: { onClose: () => void }) {
  const enter = useEnterLedger()
  const { mutateAsync: create } = useCreateLedger()
  const now = periodOf(useToday())
  const start = {
    name: '',
    shortName: '',
    taxNumber: '',
    start: now,
    standard: 'smallBusiness' as Standard,
    vatNature: 'smallScaleTaxpayer' as VatNature,
    secrets: undefined as SecretAnswer | undefined,
  }
  return (
    <FormDialog
      title="新建账套"
      ok="创建"
      name="create-ledger"
      fields={fields}
      start={start}
      shape={LedgerDraft}
      names={{ accountDateStr: 'start' }}
      controls={{ start: <StartMonth /> }}
      focus="name"
      onClose={onClose}
      onSave={async ({ start: month, ...typed }) => {
        const { data } = await create({ body: { ...typed, startOn: firstDay(month) } })
        // the way in stays until it is taken or left
        void ask({ title: '创建公司成功', content: `“${typed.name}”已建好，可以现在进入做账。`, ok: '进入账套', cancel: '留在这里' }).then(
          (goes) => (goes ? enter(data.id) : undefined),
        )
      }}
    />
  )
}
