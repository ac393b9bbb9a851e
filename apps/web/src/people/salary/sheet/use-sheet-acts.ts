/** What the menu of a sheet does, each act asked about first where it takes something away. */
import { salaryFilesApi } from '@app/contract/people/salary/salary-files'
import { saveFile } from '../../../platform/client.ts'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { useRecompute, useRemoveRows, useRemoveSheet, useRemoveVoucher, type OneSheet, type Sheet } from '../salary.api.ts'

interface On {
  readonly year: number
  readonly sheet: Sheet | undefined
  readonly selected: ReadonlySet<string>
  readonly onSheet: (sheet: OneSheet | null) => void
  readonly onUnselect: () => void
  readonly onGone: () => void
}

export function useSheetActs({ year, sheet, selected, onSheet, onUnselect, onGone }: On): Readonly<Record<string, () => void>> {
  const { mutateAsync: removeRows } = useRemoveRows()
  const { mutateAsync: removeSheet } = useRemoveSheet()
  const { mutateAsync: recompute } = useRecompute()
  const { mutateAsync: unbook } = useRemoveVoucher()
  const id = sheet?.id ?? ''
  const act = (work: () => Promise<unknown>) => () => void work().catch(showError)
  const file = (save: () => Promise<void>) =>
    act(async () => {
      tell.info('正在导出文件，请等待。')
      await save()
    })
  return {
    export: file(() => saveFile(salaryFilesApi.export, { query: { id } }, `${sheet!.name}.xlsx`)),
    exportOfficial: file(() => saveFile(salaryFilesApi.exportOfficial, { query: { id } }, `${sheet!.name}.xlsx`)),
    exportPeople: file(() => saveFile(salaryFilesApi.exportPeople, { query: { sheetId: id } }, '人员信息.xlsx')),
    recompute: act(async () => {
      const { data } = await recompute({ body: { year } })
      onSheet(null)
      tell.success(`已重算 ${data.sheets} 张表 ${data.rows} 行，${data.changed} 行有变化`)
    }),
    removeRows: act(async () => {
      const title = `把 ${selected.size} 人移出工资表？`
      if (!(await ask({ title, content: '移出的人员和金额会记入操作日志', ok: '移出', danger: true }))) return
      const { data } = await removeRows({ body: { id, employeeIds: [...selected] } })
      onUnselect()
      onSheet(data)
    }),
    removeSheet: act(async () => {
      if (!(await ask({ title: `删除“${sheet!.name}”？`, content: '表中的金额会记入操作日志', ok: '删除', danger: true }))) return
      await removeSheet({ query: { id } })
      onGone()
    }),
    unbook: act(async () => {
      const which = sheet!.paymentId === null ? 'accrual' : 'payment'
      const name = which === 'payment' ? `发放凭证 ${sheet!.payment}` : `计提凭证 ${sheet!.accrual}`
      if (!(await ask({ title: `撤销${name}？`, content: '凭证草稿将被删除，工资表可以再改', ok: '撤销' }))) return
      await unbook({ query: { id, which } })
      onSheet(null)
    }),
  }
}
