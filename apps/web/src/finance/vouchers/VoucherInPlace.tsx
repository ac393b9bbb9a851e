/** A saved draft typed over where it is shown, in another page: saved or left, never navigated away from. */
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import { OpenedVoucher, useLookups } from './OpenedVoucher.tsx'
import type { InPlace } from './entry/use-voucher-editor.ts'
import type { VoucherRow } from './vouchers.api.ts'

/** A list under a field takes Esc first: it closes the list. */
const LISTS = '[role="listbox"]'
const listOpen = (): boolean => [...document.querySelectorAll<HTMLElement>(LISTS)].some((one) => one.getClientRects().length > 0)

interface Props {
  readonly voucher: VoucherRow
  readonly onSaved: InPlace['saved']
  readonly onLeave: () => void
}

export default function VoucherInPlace({ voucher, onSaved, onLeave }: Props) {
  const lookups = useLookups()
  usePageKeys((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !listOpen()) onLeave()
  })
  if (lookups.error) return <Failed error={lookups.error} onAgain={lookups.again} />
  if (lookups.value === null) return <Loading />
  return (
    <OpenedVoucher
      key={`${voucher.id} ${voucher.version}`}
      voucher={voucher}
      lookups={lookups.value}
      onAnother={onLeave}
      inPlace={{ saved: onSaved, leave: onLeave }}
    />
  )
}
