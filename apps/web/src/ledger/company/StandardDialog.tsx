/** 更换会计准则、纳税人性质或建账月份: only while nothing is booked; another chart takes the place of this one. */
import { firstDay, type Period } from '@app/domain/kernel/period'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { StartMonth, standardField, startField, vatNatureField } from '../ledgers/index.ts'
import { useAccountInfo, useChangeStart, useEditAccountInfo } from './company.api.ts'

interface Props {
  readonly now: { readonly standard: Standard; readonly vatNature: VatNature; readonly startPeriod: Period }
  readonly onClose: () => void
}

export function StandardDialog({ now, onClose }: Props) {
  const { mutateAsync: edit } = useEditAccountInfo()
  const { mutateAsync: move } = useChangeStart()
  const { data: account } = useAccountInfo()
  return (
    <FormDialog
      title="会计准则与建账"
      name="standard"
      fields={[standardField, vatNatureField, startField]}
      start={{ standard: now.standard, vatNature: now.vatNature, start: now.startPeriod }}
      controls={{ start: <StartMonth /> }}
      lead={<p className="quiet">还没有凭证和期初余额，可以更换；更换准则或纳税人性质后，科目表换成新的。</p>}
      onClose={onClose}
      onSave={async ({ standard, vatNature, start }) => {
        if (start !== now.startPeriod) await move({ body: { startOn: firstDay(start) } })
        if (standard !== now.standard || vatNature !== now.vatNature)
          await edit({ body: { version: account?.version, standard, vatNature } })
        // another chart and other months: every page begins anew
        location.reload()
        return false
      }}
    />
  )
}
