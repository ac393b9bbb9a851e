/** A select of something people make: its list ends with “＋新增…”. */
import type { MadeKind } from '@app/domain/kernel/field'
import { Select, type SelectProps } from 'antd'
import { useState } from 'react'
import { useMaking, withFresh, withMaking } from './making.tsx'

interface Option {
  readonly value: string | number
  readonly label: string
  readonly initials?: string
  readonly disabled?: boolean
}
export interface MakeSelectProps extends Omit<
  SelectProps<unknown, Option>,
  'options' | 'open' | 'onOpenChange' | 'popupRender' | 'onChange'
> {
  readonly makes: MadeKind
  readonly options: readonly Option[]
  readonly onChange?: (value: never) => void
}

export function MakeSelect({ makes, options, onChange, ...rest }: MakeSelectProps) {
  const [open, setOpen] = useState(false)
  const making = useMaking(makes, ({ id }) => (onChange as ((value: string) => void) | undefined)?.(id))
  return (
    <>
      <Select<unknown, Option>
        {...rest}
        {...(onChange === undefined ? {} : { onChange: onChange as SelectProps<unknown, Option>['onChange'] & {} })}
        options={withFresh<Option>(options, making.fresh)}
        open={open}
        onOpenChange={setOpen}
        popupRender={(list) => withMaking(list, making, () => setOpen(false))}
      />
      {making.form}
    </>
  )
}
