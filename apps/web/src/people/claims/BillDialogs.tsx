/** What the list of bills opens: a bill typed, paid, sent back, brought in from a workbook; the settings and what is still owed. */
import { claimsApi } from '@app/contract/people/claims/claims-overview'
import type { Period } from '@app/domain/kernel/period'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { saveFile } from '../../platform/client.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { BalancesDrawer } from './BalancesDrawer.tsx'
import { BillEditor } from './BillEditor.tsx'
import { REJECT } from './bill-words.tsx'
import { ClaimSettingsDialog } from './ClaimSettingsDialog.tsx'
import { useBillActs, useImportClaims, type useBills } from './claims.api.ts'
import { PayDialog } from './PayDialog.tsx'

export type Opened =
  | { readonly kind: 'edit'; readonly id: string | null }
  | { readonly kind: 'pay' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'balances' }
  | { readonly kind: 'import' }

type Row = NonNullable<ReturnType<typeof useBills>['data']>[number]
interface Props {
  readonly kind: BillKind
  readonly shown: Opened | null
  readonly period: Period
  readonly chosen: readonly Row[]
  readonly list: Pick<List, 'act' | 'unselect'>
  readonly onSaved: (id: string, period: Period) => void
  readonly onClose: () => void
}

export function BillDialogs({ kind, shown, period, chosen, list, onSaved, onClose }: Props) {
  const title = BILL_KINDS[kind]
  const { decide } = useBillActs(kind)
  const { mutateAsync: takeFile } = useImportClaims()
  return (
    <>
      {shown?.kind === 'edit' && <BillEditor kind={kind} id={shown.id} period={period} onSaved={onSaved} onClose={onClose} />}
      {shown?.kind === 'pay' && (
        <PayDialog
          kind={kind}
          bills={chosen}
          onClose={onClose}
          onPaid={() => {
            onClose()
            list.unselect()
          }}
        />
      )}
      {shown?.kind === 'reject' && (
        <ReasonDialog
          {...REJECT}
          title={`驳回 ${chosen.length} 张${title}`}
          onClose={onClose}
          onReason={(reason) =>
            list.act(async () => {
              const { data: done } = await decide({ body: { ids: chosen.map((row) => row.id), agree: false, reason } })
              onClose()
              return `已驳回 ${done.count} 张${title}`
            })
          }
        />
      )}
      {shown?.kind === 'settings' && <ClaimSettingsDialog onClose={onClose} />}
      {shown?.kind === 'import' && (
        <ImportWorkbook
          title="导入报销单"
          accept={['xlsx', 'xls', 'csv']}
          hint="一行一笔费用，单据序号相同的合成一张，导入为草稿；有一行不对则全部不导入"
          send={async (files) => `已导入 ${(await takeFile({ files: [...files] })).data.count} 张报销单`}
          template={{ label: '下载模板', fetch: () => saveFile(claimsApi.template, {}, '报销单模板.xlsx') }}
          onClose={onClose}
        />
      )}
      {shown?.kind === 'balances' && <BalancesDrawer onClose={onClose} />}
    </>
  )
}
