/** What is done to bills less often: handed in, decided, printed, taken back; each for those that are chosen. */
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { openFile } from '../../platform/open-file.ts'
import type { Acts } from '../../ui/list/acts.tsx'
import type { List } from '../../ui/list/use-list.ts'
import type { Opened } from './BillDialogs.tsx'
import { apiOf, type useBillActs, type useBills } from './claims.api.ts'

type Row = NonNullable<ReturnType<typeof useBills>['data']>[number]
interface Options {
  readonly acts: ReturnType<typeof useBillActs>
  readonly mayEdit: boolean
  readonly maySet: boolean
  readonly onOpen: (what: Exclude<Opened['kind'], 'edit'>) => void
}

export function billMenu(
  kind: BillKind,
  list: Pick<List, 'act'>,
  chosen: readonly Row[],
  { acts, mayEdit, maySet, onOpen }: Options,
): readonly Acts[] {
  const title = BILL_KINDS[kind]
  const ids = chosen.map((row) => row.id)
  const off = !mayEdit || ids.length === 0
  const offApproval = off || !chosen.every((row) => row.mayApprove)
  return [
    [
      {
        label: '提交所选',
        off,
        run: () => list.act(async () => `已提交 ${(await acts.submit({ body: { ids } })).data.count} 张${title}`),
      },
      {
        label: '撤回所选',
        off,
        run: () => list.act(async () => `已撤回 ${(await acts.withdraw({ body: { ids } })).data.count} 张${title}`),
      },
      kind !== 'repayment' && {
        label: '审批通过',
        off: offApproval,
        run: () =>
          list.act(async () => `已审批通过 ${(await acts.decide({ body: { ids, agree: true, reason: '' } })).data.count} 张${title}`),
      },
      kind !== 'repayment' && { label: '驳回', off: offApproval, run: () => onOpen('reject') },
    ],
    [
      {
        label: '撤销凭证',
        off,
        run: () =>
          list.act(async () => `已撤销 ${(await acts.removeVouchers({ body: { ids } })).data.count} 张凭证`, {
            title: `撤销 ${ids.length} 张${title}的凭证？`,
            content: '凭证草稿将被删除；已记账的不能撤销',
            ok: '撤销',
          }),
      },
      { label: '打印', off: ids.length === 0, run: () => openFile(apiOf[kind].print, { query: { ids } }) },
      kind === 'claim' && { label: '导入 Excel', off: !mayEdit, run: () => onOpen('import') },
      { label: '职员借款余额', run: () => onOpen('balances') },
      { label: '报销设置', off: !maySet, run: () => onOpen('settings') },
    ],
    [
      {
        label: '删除所选',
        danger: true,
        off,
        run: () =>
          list.act(async () => `已删除 ${(await acts.remove({ query: { ids } })).data.count} 张${title}`, {
            title: `删除 ${ids.length} 张${title}？`,
            content: '删除的单据会记入操作日志',
            ok: '删除',
            danger: true,
          }),
      },
    ],
  ]
}
