/** What opens beside the list of invoices. */
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { ImportDrawer, ImportHistory } from '../imports/index.ts'
import { SubjectRulesDrawer } from '../quick-account/index.ts'
import DifferenceDrawer from './DifferenceDrawer.tsx'
import { directions } from './invoice-words.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import type { InvoiceList } from './use-invoice-page.ts'

interface Props {
  readonly direction: InvoiceDirection
  readonly page: InvoiceList
  readonly mayEdit: boolean
}
export function InvoiceDialogs({ direction, page: { list, actions, shown, setOpened, close }, mayEdit }: Props) {
  const words = directions[direction]
  const { values, put } = list
  const period = list.query.to
  return (
    <>
      {actions.dialog}
      {values.id !== '' && (
        <InvoiceDrawer
          direction={direction}
          id={values.id}
          mayEdit={mayEdit}
          onEdit={(id) => {
            put({ id: '' })
            setOpened({ kind: 'form', id })
          }}
          onOpen={(id) => put({ id })}
          onClose={() => put({ id: '' })}
        />
      )}
      {shown?.kind === 'import' && <ImportDrawer kind={words.importKind} files={shown.files} onClose={close} />}
      {shown?.kind === 'rules' && <SubjectRulesDrawer side={direction} onClose={close} />}
      {shown?.kind === 'difference' && <DifferenceDrawer direction={direction} period={period} onClose={close} />}
      {shown?.kind === 'history' && <ImportHistory kind={words.importKind} mayEdit={mayEdit} onClose={close} />}
      {shown?.kind === 'form' && <InvoiceForm direction={direction} id={shown.id} period={period} onClose={close} />}
    </>
  )
}
