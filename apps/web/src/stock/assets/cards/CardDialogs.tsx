/** What opens beside the list of cards. */
import { EventDialog } from '../events/EventDialog.tsx'
import { FilesDrawer } from '../papers/FilesDrawer.tsx'
import { RunDrawer } from '../months/RunDrawer.tsx'
import { SourcesDrawer } from '../papers/SourcesDrawer.tsx'
import { CardDialog } from './CardDialog.tsx'
import type { CardList } from './use-card-list.ts'

export function CardDialogs({ cards }: { readonly cards: CardList }) {
  const { period, list, may, open, setOpen, dialog, setDialog, shown, close, one, batches, beside } = cards
  return (
    <>
      {shown && <CardDialog key={shown.one?.id ?? shown.copy?.id ?? shown.from?.voucherId ?? ''} {...shown} may={may} onClose={close} />}
      {(open === 'run' || list.values.execute === 'depreciation') && <RunDrawer period={period} onClose={close} />}
      {(open === 'sources' || list.values.invoice !== '') && dialog === null && (
        <SourcesDrawer
          period={period}
          invoiceId={list.values.invoice}
          onClose={close}
          onChoose={(from) => {
            setOpen(null)
            setDialog({ one: null, from })
          }}
        />
      )}
      {batches.dialog}
      {beside.drawer}
      {open === 'files' && one && <FilesDrawer card={one} may={may} onClose={close} />}
      {open === 'event' && one && <EventDialog cardId={one.id} onClose={close} />}
    </>
  )
}
