/** Recodings of late, each taken back as one step as long as nothing was done to its vouchers since. */
import { UndoList } from '../../ui/list/UndoList.tsx'
import { useRecodings, useUndo } from './recode.api.ts'

export function RecodeHistory({ onUndone }: { onUndone: () => void }) {
  const { data: acts = [] } = useRecodings()
  const { mutateAsync, isPending } = useUndo()
  return (
    <UndoList
      title="批量修改记录"
      busy={isPending}
      acts={acts.map(({ description, count, ...act }) => ({
        ...act,
        what: description,
        count: `${count} 张`,
        question: { title: '撤销这次批量修改？', content: `${description}；${count} 张凭证恢复原样` },
      }))}
      undo={async (id) => {
        const { data } = await mutateAsync({ params: { id } })
        onUndone()
        return `已撤销，${data.count} 张凭证恢复原样`
      }}
    />
  )
}
