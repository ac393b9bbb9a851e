/** What the ledger list opens: what is done to one ledger, to those chosen, and to the list itself. */
import { CreateLedgerDialog } from '../../ledger/ledgers/index.ts'
import { ShareDialog } from '../../ledger/sharing/index.ts'
import { HandOverDialog, RecordsDrawer } from '../handover/index.ts'
import AssignDialog from './AssignDialog.tsx'
import { CopyLedgerDialog } from './CopyLedgerDialog.tsx'
import { EditLedgerDialog } from './EditLedgerDialog.tsx'
import type { Row } from './ledger-columns.tsx'
import type { CompanyTag } from './tag-words.tsx'
import { ManageTagsDialog, PutTagsDialog } from './TagDialogs.tsx'

export type RowAct = 'edit' | 'assign' | 'tags' | 'share' | 'handOver' | 'copy'
function RowDialog({
  opened: { act, row },
  tags,
  onClose,
}: {
  opened: { act: RowAct; row: Row }
  tags: readonly CompanyTag[]
  onClose: () => void
}) {
  switch (act) {
    case 'edit':
      return <EditLedgerDialog ledger={{ ...row, taxNumber: row.usage?.taxNumber ?? '' }} onClose={onClose} />
    case 'assign':
      return <AssignDialog ids={[row.id]} memberIds={row.usage?.memberIds ?? []} onClose={onClose} />
    case 'tags':
      return <PutTagsDialog ledger={row} worn={row.usage?.tagIds ?? []} tags={tags} onClose={onClose} />
    case 'share':
      return <ShareDialog ledger={row} onClose={onClose} />
    case 'handOver':
      return <HandOverDialog ledger={row} onClose={onClose} />
    default:
      return <CopyLedgerDialog ledger={row} onClose={onClose} />
  }
}

export type Opened = { readonly act: RowAct; readonly row: Row } | { readonly act: 'create' | 'manageTags' | 'records' | 'assignMany' }

interface Props {
  readonly opened: Opened
  readonly chosen: readonly Row[]
  readonly tags: readonly CompanyTag[]
  readonly onAssigned: () => void
  readonly onClose: () => void
}

export const LedgerDialogs = ({ opened, chosen, tags, onAssigned, onClose }: Props) => (
  <>
    {opened.act === 'create' && <CreateLedgerDialog onClose={onClose} />}
    {opened.act === 'manageTags' && <ManageTagsDialog onClose={onClose} />}
    {opened.act === 'records' && <RecordsDrawer onClose={onClose} />}
    {opened.act === 'assignMany' && (
      <AssignDialog
        ids={chosen.map((row) => row.id)}
        memberIds={chosen.length === 1 ? (chosen[0]!.usage?.memberIds ?? []) : []}
        onClose={onAssigned}
      />
    )}
    {'row' in opened && <RowDialog opened={opened} tags={tags} onClose={onClose} />}
  </>
)
