/** What opens beside the list of stock documents. */
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ImportDocuments } from './BeginDocuments.tsx'
import { CountsDrawer } from './CountsDrawer.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'
import { InvoicesDrawer } from './InvoicesDrawer.tsx'
import { MatchDrawer } from './MatchDrawer.tsx'
import type { DocumentList } from './use-document-list.ts'
import { WarehousesDrawer } from './WarehousesDrawer.tsx'

interface Props {
  readonly documents: DocumentList
  readonly onVoid: (reason: string) => Promise<void>
}
export function DocumentDialogs({ documents: { name, list, may, chosen, shown, close }, onVoid }: Props) {
  const { from, to } = list.query
  return (
    <>
      {shown?.what === 'edit' && (
        <DocumentEditor
          key={shown.id ?? ''}
          list={name}
          id={shown.id}
          period={to}
          may={may}
          {...(shown.kind === undefined ? {} : { kind: shown.kind })}
          onClose={close}
        />
      )}
      {shown?.what === 'invoices' && <InvoicesDrawer list={name} from={from} to={to} may={may} onClose={close} />}
      {shown?.what === 'match' && <MatchDrawer list={name} from={from} to={to} may={may} onClose={close} />}
      {shown?.what === 'counts' && <CountsDrawer may={may} onClose={close} />}
      {shown?.what === 'stores' && <WarehousesDrawer may={may} onClose={close} />}
      {shown?.what === 'import' && <ImportDocuments list={name} onClose={close} />}
      {shown?.what === 'void' && (
        <ReasonDialog
          title={`作废 ${chosen.length} 张单据？`}
          label="作废原因"
          hint="作废的单据留号，不再计入库存"
          ok="作废"
          danger
          longest={200}
          onReason={onVoid}
          onClose={close}
        />
      )}
    </>
  )
}
