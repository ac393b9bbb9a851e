/** What is done to records many at once: deleted where nobody uses them, and the last step taken back; out as a workbook. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { referenceText } from '@app/domain/ledger/records/record'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import { saveFile } from '../../platform/client.ts'
import { inform, tell } from '../../platform/feedback.tsx'
import { readOnce } from '../../platform/reading.ts'
import { useLastChange, useRemoveRecords, useUndo } from './records.api.ts'
import type { FoundRecords } from './use-record-list.ts'

export function useRecordActs(kind: RecordKind, { title, list, chosen }: FoundRecords) {
  const { mutateAsync: remove } = useRemoveRecords()
  const { mutateAsync: undo } = useUndo()
  const { data: changes = [] } = useLastChange(kind)
  const ids = chosen.map((one) => one.id)
  const [last] = changes
  const drop = async () => {
    // where they are used is shown before anything is refused
    const { data: used } = await readOnce('records', recordsApi.references, { params: { kind }, query: { ids } })
    const byId = Map.groupBy(used, (one) => one.id)
    if (byId.size > 0) {
      await inform(
        `${byId.size} 条${title}已被使用，不能删除`,
        <ul className="record-references">
          {chosen
            .slice(0, 20)
            .flatMap((one) => (byId.has(one.id) ? [<li key={one.id}>{`${one.name}：${referenceText(byId.get(one.id)!)}`}</li>] : []))}
          <li className="quiet">不再使用的可以停用</li>
        </ul>,
      )
      return
    }
    const names = chosen.slice(0, 10).map((one) => one.name)
    await list.act(
      async () => {
        await remove({ params: { kind }, body: { ids } })
        return '删除成功'
      },
      { title: `删除 ${ids.length} 条${title}？`, content: `${names.join('、')}；没有被使用，删除后可以撤销`, ok: '删除', danger: true },
    )
  }
  const takeBack = (change: NonNullable<typeof last>) =>
    list.act(async () => `已撤销 ${(await undo({ params: { kind }, body: { id: change.id } })).data.count} 条`, {
      title: `撤销“${change.action}”？`,
      content: `${change.by} 所做，共 ${change.count} 条，将恢复原样`,
      ok: '撤销',
    })
  const exportAll = () => {
    tell.info('正在导出文件，请等待。')
    return saveFile(recordsApi.export, { params: { kind } }, `${title}.xlsx`)
  }
  return { ids, last, drop, takeBack, exportAll }
}
