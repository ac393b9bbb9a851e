/** The list of papers with the one in hand beside it, and what opens over both. */
import type { ReactNode } from 'react'
import { BillPanel } from './BillPanel.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PaperlessDrawer } from './PaperlessDrawer.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import ReceiptsDrawer from './ReceiptsDrawer.tsx'
import type { Desk } from './use-bill-desk.ts'

interface Props {
  readonly table: ReactNode
  readonly desk: Desk
  readonly mayEdit: boolean
}
export const BillDesk = ({ table, desk: { bills, shown, open, setLinking, setPlacing }, mayEdit }: Props) => (
  <div className={shown ? 'bill-work open' : 'bill-work'}>
    {table}
    {shown && (
      <BillPanel
        bill={shown}
        mayEdit={mayEdit}
        onNext={() => open(bills[bills.findIndex((one) => one.id === shown.id) + 1] ?? shown)}
        onLink={() => setLinking([shown.id])}
        onPlace={() => setPlacing([shown])}
        onClose={() => open(undefined)}
      />
    )}
  </div>
)

/** What opens over the list and the paper in hand. */
export function BillDialogs({ desk, mayEdit }: Omit<Props, 'table'>) {
  const { list, linking, setLinking, placing, setPlacing, receipts, setReceipts, paperless, setPaperless } = desk
  const { from, to } = list.query
  return (
    <>
      {receipts && <ReceiptsDrawer period={to} mayEdit={mayEdit} onClose={() => setReceipts(false)} />}
      {paperless && <PaperlessDrawer from={from} to={to} onClose={() => setPaperless(false)} />}
      {placing !== null && <PlaceDialog bills={placing} onClose={() => setPlacing(null)} />}
      {linking !== null && <LinkDialog ids={linking} period={to} onClose={() => setLinking(null)} />}
    </>
  )
}
