/** Chosen papers that are not to be booked, with a reason, or are to be again; and those deleted for good. */
import { useState, type ReactNode } from 'react'
import type { Acts } from '../../ui/list/acts.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'

interface Work {
  readonly list: Pick<List, 'act'>
  readonly count: number
  readonly off: boolean
  /** 笔流水, 张发票: what comes after a number. */
  readonly noun: string
  readonly deleting: string
  readonly reasonHint: string
  /** Answer how many were changed. */
  readonly exclude: (reason: string) => Promise<number>
  readonly remove: () => Promise<number>
}

export function useExcluding({ list, count, off, noun, deleting, reasonHint, exclude, remove }: Work): {
  readonly dialog: ReactNode
  readonly more: readonly Acts[]
} {
  const [asking, setAsking] = useState(false)
  return {
    dialog: asking && (
      <ReasonDialog
        title={`${count} ${noun}不入账`}
        label="不入账原因"
        hint={reasonHint}
        ok="确定"
        longest={100}
        onReason={(reason) =>
          list.act(async () => {
            const done = await exclude(reason)
            setAsking(false)
            return `${done} ${noun}设为不入账`
          })
        }
        onClose={() => setAsking(false)}
      />
    ),
    more: [
      [
        { label: '设为不入账', off, run: () => setAsking(true) },
        { label: '恢复入账', off, run: () => list.act(async () => `${await exclude('')} ${noun}恢复入账`) },
      ],
      [
        {
          label: '删除所选',
          danger: true,
          off,
          run: () =>
            list.act(async () => `已删除 ${await remove()} ${noun}`, {
              title: `删除 ${count} ${noun}？`,
              content: deleting,
              ok: '删除',
              danger: true,
            }),
        },
      ],
    ],
  }
}
