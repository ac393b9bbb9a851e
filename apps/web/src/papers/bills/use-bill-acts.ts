/** What is done to chosen bills: booked, linked, freed, checked, thrown away, brought back. */
import type { Address } from '@app/domain/access/address'
import { tell } from '../../platform/feedback.tsx'
import { remember } from '../../platform/storage.ts'
import { voucherAt } from '../../ui/list/columns.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { useCheckBills, useMakeVoucher, useRemoveBills, useRestoreBills, useUnlinkBills, type Bill } from './bills.api.ts'

interface Ends {
  readonly onLink: () => void
  readonly onPlace: () => void
  readonly onVoucher: (address: Address) => void
}

export function useBillActs(chosen: readonly Bill[], mayEdit: boolean, list: Pick<List, 'act'>, { onLink, onPlace, onVoucher }: Ends) {
  const { mutateAsync: makeVoucher } = useMakeVoucher()
  const { mutateAsync: unlink } = useUnlinkBills()
  const { mutateAsync: check } = useCheckBills()
  const { mutateAsync: remove } = useRemoveBills()
  const { mutateAsync: restore } = useRestoreBills()
  const ids = chosen.map((one) => one.id)
  const off = !mayEdit || ids.length === 0
  const book = async () => {
    const { data } = await makeVoucher({ body: { ids } })
    // the voucher's page opens with the bill beside it
    remember('voucher:files', true)
    onVoucher(voucherAt(data.voucherId))
    return `已生成凭证草稿 ${data.voucher}`
  }
  const compare = async () => {
    const { count, changed } = (await check({ body: { ids } })).data
    if (changed === 0) return `${count} 张单据与收到时一致`
    tell.warning(`${changed} 张单据与收到时的摘要不符，已标出`)
    return null
  }
  const question = { title: `删除 ${ids.length} 张单据？`, content: '原文件仍保留，可以从回收站恢复', ok: '删除', danger: true }
  return {
    book: () => list.act(book),
    restore: { label: '恢复所选', off, run: () => list.act(async () => `已恢复 ${(await restore({ body: { ids } })).data.count} 张单据`) },
    more: [
      [
        { label: '关联所选', off, run: onLink },
        { label: '填写纸质存放位置', off: off || chosen.some((one) => !one.scanned), run: onPlace },
        {
          label: '解除关联',
          off,
          run: () => list.act(async () => `${(await unlink({ body: { ids } })).data.count} 张单据已解除关联`),
        },
        { label: '核对是否被改动', off: ids.length === 0, run: () => list.act(compare) },
      ],
      [
        {
          label: '删除所选',
          danger: true,
          off,
          run: () => list.act(async () => `已删除 ${(await remove({ query: { ids } })).data.count} 张单据`, question),
        },
      ],
    ],
  }
}
