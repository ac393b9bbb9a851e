/** Name, short name and tax number of a ledger, from the list. */
import { LedgerEdit } from '@app/contract/ledger/ledgers/ledger-admin'
import type { z } from 'zod'
import { tell } from '../../platform/feedback.tsx'
import { ledgerNames } from '../../ledger/ledgers/index.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEditLedger } from './ledger-list.api.ts'

type Named = z.output<typeof LedgerEdit> & { readonly id: string }

export function EditLedgerDialog({ ledger, onClose }: { ledger: Named; onClose: () => void }) {
  const { mutateAsync: edit } = useEditLedger()
  return (
    <FormDialog
      title="编辑账套"
      name="edit-ledger"
      fields={ledgerNames}
      start={ledger}
      shape={LedgerEdit}
      focus="name"
      onClose={onClose}
      onSave={async (body) => {
        await edit({ params: { id: ledger.id }, body })
        tell.success('修改成功')
      }}
    />
  )
}
