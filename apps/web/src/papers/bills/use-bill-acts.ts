/** What is done to chosen bills: booked, linked, freed, checked, thrown away, brought back. */
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { remember } from '../../platform/storage.ts'
import { useCheckBills, useMakeVoucher, useRemoveBills, useRestoreBills, useUnlinkBills, type Bill } from './bills.api.ts'

interface Ends {
  readonly onDone: () => void
  readonly onLink: () => void
  readonly onPlace: () => void
  readonly onVoucher: (id: string) => void
}

export function useBillActs(chosen: readonly Bill[], mayEdit: boolean, removed: boolean, { onDone, onLink, onPlace, onVoucher }: Ends) {
  const { mutateAsync: makeVoucher } = useMakeVoucher()
  const { mutateAsync: unlink } = useUnlinkBills()
  const { mutateAsync: check } = useCheckBills()
  const { mutateAsync: remove } = useRemoveBills()
  const { mutateAsync: restore } = useRestoreBills()
  const ids = chosen.map((one) => one.id)
  const off = !mayEdit || ids.length === 0
  const act = async (work: () => Promise<string | null>) => {
    try {
      const said = await work()
      if (said === null) return
      tell.success(said)
      onDone()
    } catch (refusal) {
      showError(refusal)
    }
  }
  const works: Readonly<Record<string, () => Promise<string | null>>> = {
    voucher: async () => {
      const { data } = await makeVoucher({ body: { ids } })
      // the voucher's page opens with the bill beside it
      remember('voucher:files', true)
      onVoucher(data.voucherId)
      return `已生成凭证草稿 ${data.voucher}`
    },
    unlink: async () => `${(await unlink({ body: { ids } })).data.count} 张单据已解除关联`,
    check: async () => {
      const { count, changed } = (await check({ body: { ids } })).data
      if (changed === 0) return `${count} 张单据与收到时一致`
      tell.warning(`${changed} 张单据与收到时的摘要不符，已标出`)
      return null
    },
    remove: async () =>
      (await ask({ title: `删除 ${ids.length} 张单据？`, content: '原文件仍保留，可以从回收站恢复', ok: '删除', danger: true }))
        ? `已删除 ${(await remove({ query: { ids } })).data.count} 张单据`
        : null,
    restore: async () => `已恢复 ${(await restore({ body: { ids } })).data.count} 张单据`,
  }
  return {
    run: (key: string) => {
      if (key === 'link') return onLink()
      if (key === 'place') return onPlace()
      const work = works[key]
      return work && void act(work)
    },
    items: removed
      ? [{ key: 'restore', label: '恢复所选', disabled: off }]
      : [
          { key: 'link', label: '关联所选', disabled: off },
          { key: 'place', label: '填写纸质存放位置', disabled: off || chosen.some((one) => !one.scanned) },
          { key: 'unlink', label: '解除关联', disabled: off },
          { key: 'check', label: '核对是否被改动', disabled: ids.length === 0 },
          { type: 'divider' as const },
          { key: 'remove', label: '删除所选', danger: true, disabled: off },
        ],
  }
}
