/** A choice in a row that is typed through: Enter passes it as it is, and after a choice goes on. Opened by the arrows, a letter or the mouse. */
import type { MadeKind } from '@app/domain/kernel/field'
import { Select, type SelectProps } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMaking, withFresh, withMaking } from '../form/making.tsx'

interface Props<V> extends Omit<SelectProps<V>, 'open' | 'onOpenChange' | 'defaultActiveFirstOption'> {
  /** To the next field. */
  readonly onEnter: () => void
  /** What is to choose from may be asked for only then. */
  readonly onOpen?: (open: boolean) => void
  /** Of what people make: the list ends with “＋新增…”. */
  readonly makes?: MadeKind
}

const OPENS = new Set(['ArrowDown', 'ArrowUp', ' '])

export function EntrySelect<V>({ onEnter, onOpen, onSelect, makes, options, ...rest }: Props<V>) {
  const [open, show] = useState(false)
  const setOpen = (next: boolean) => {
    show(next)
    onOpen?.(next)
  }
  // after a choice the row has been drawn anew: what goes on is that row's
  const goOn = useRef(onEnter)
  useEffect(() => {
    goOn.current = onEnter
  })
  const making = useMaking(makes, ({ id, name }) => {
    rest.onChange?.(id as V, { value: id, label: name })
    setTimeout(() => goOn.current())
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !open) {
      // the library would open its list on the first Enter and take its first choice on the second
      event.preventDefault()
      event.stopPropagation()
      onEnter()
    } else if (OPENS.has(event.key) && !open) setOpen(true)
  }
  return (
    <span className="entry-select" role="presentation" onKeyDownCapture={press}>
      <Select<V>
        {...rest}
        {...(options === undefined ? {} : { options: withFresh(options, making.fresh) })}
        popupRender={(list) => withMaking(list, making, () => setOpen(false))}
        open={open}
        onOpenChange={setOpen}
        onSelect={(...chosen) => {
          onSelect?.(...chosen)
          setOpen(false)
          setTimeout(() => goOn.current())
        }}
      />
      {making.form}
    </span>
  )
}
