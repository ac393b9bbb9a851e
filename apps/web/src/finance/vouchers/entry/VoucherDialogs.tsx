/** What is open over a voucher: its keys, templates, cash flows, and where it came from. */
import { later } from '../../../ui/faces/later.tsx'
import type { Lookups } from './LineRow.tsx'
import type { VoucherRow } from '../vouchers.api.ts'
import type { VoucherInHand } from './use-voucher-editor.ts'

const KeyOverlay = later(() => import('./KeyOverlay.tsx'))
const TemplatesDrawer = later(() => import('../templates/TemplatesDrawer.tsx'))
const SaveTemplateDialog = later(() => import('../templates/SaveTemplateDialog.tsx'))
const CashFlowDialog = later(() => import('./CashFlowDialog.tsx'))
const OriginDrawer = later(() => import('../papers/OriginDrawer.tsx'))

interface Props {
  readonly voucher: VoucherRow | null
  readonly lookups: Lookups
  readonly hand: VoucherInHand
}
export function VoucherDialogs({ voucher, lookups, hand }: Props) {
  const { entry, editable, acts, may, keys, setKeys, why, setWhy, flows, setFlows, templates, setTemplates } = hand
  return (
    <>
      {keys && <KeyOverlay profile={hand.profileName} onProfile={hand.setProfile} onClose={() => setKeys(false)} />}
      {templates === 'use' && (
        <TemplatesDrawer
          lookups={lookups}
          mayEdit={may}
          onClose={() => setTemplates(null)}
          onSave={() => setTemplates('save')}
          onUse={(lines, attachmentCount) => {
            setTemplates(null)
            // once the drawer has given the focus back
            setTimeout(() => acts.fill(lines, attachmentCount))
          }}
        />
      )}
      {flows && <CashFlowDialog entry={entry} lookups={lookups} editable={editable} acts={acts} onClose={() => setFlows(false)} />}
      {templates === 'save' && <SaveTemplateDialog entry={entry} lookups={lookups} onClose={() => setTemplates(null)} />}
      {why && voucher !== null && <OriginDrawer voucher={voucher} onClose={() => setWhy(false)} />}
    </>
  )
}
