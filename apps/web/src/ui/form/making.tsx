/**
 * Making what is chosen, where it is chosen (decision 0126): a select of something people make ends with “＋新增…”, which opens its form
 * in place and takes what was made. How each is made is known to the frame; who may not make it sees no such line.
 */
import type { MadeKind } from '@app/domain/kernel/field'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { use, useState, type ReactElement, type ReactNode } from 'react'
import { queryClient } from '../../platform/reading.ts'
import { useSession, useStopped } from '../../platform/session.ts'
import { Makers, type MadeOne } from './makers-context.ts'

interface Making {
  /** “＋新增费用类型”; null where it cannot be made, or not by this person. */
  readonly words: string | null
  readonly open: () => void
  /** Made here and not in the list yet. */
  readonly fresh: readonly { readonly value: string; readonly label: string }[]
  /** The form, while it is open. */
  readonly form: ReactNode
}

export function useMaking(kind: MadeKind | undefined, onMade: (made: MadeOne) => void): Making {
  const maker = use(Makers)[kind ?? ('' as MadeKind)]
  const permissions = useSession((session) => session.permissions)
  const stopped = useStopped()
  const [open, setOpen] = useState(false)
  const [fresh, setFresh] = useState<readonly { value: string; label: string }[]>([])
  const may = maker !== undefined && stopped === null && maker.rights.some((right) => permissions.has(right))
  const taken = (made: MadeOne) => {
    setOpen(false)
    setFresh((before) => [...before, { value: made.id, label: made.name }])
    // whatever lists them is asked anew: each page keeps a list of its own
    void queryClient.invalidateQueries()
    onMade(made)
  }
  return {
    words: may ? `新增${maker.title}` : null,
    open: () => setOpen(true),
    fresh,
    form: open && maker !== undefined ? <maker.Form onMade={taken} onClose={() => setOpen(false)} /> : null,
  }
}

/** Those offered, and what was made here while the list does not have it yet. */
export const withFresh = <O extends { readonly value?: unknown }>(options: readonly O[], fresh: readonly O[]): O[] => [
  ...options,
  ...fresh.filter((one) => !options.some((other) => other.value === one.value)),
]

/** The list of answers with “＋新增…” below it. */
export const withMaking = (list: ReactElement, { words, open }: Pick<Making, 'words' | 'open'>, close?: () => void): ReactElement =>
  words === null ? (
    list
  ) : (
    <>
      {list}
      <Button
        block
        type="text"
        icon={<PlusOutlined />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          close?.()
          open()
        }}
      >
        {words}
      </Button>
    </>
  )
