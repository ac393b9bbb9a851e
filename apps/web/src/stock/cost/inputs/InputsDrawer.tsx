/** The month's hours and work in progress beside the pools. */
import type { Period } from '@app/domain/kernel/period'
import { Drawer } from 'antd'
import { Inputs } from './Inputs.tsx'
import '../cost.css'

interface Props {
  readonly period: Period
  readonly may: boolean
  readonly onClose: () => void
}
export function InputsDrawer({ period, may, onClose }: Props) {
  return (
    <Drawer open size={1240} title={`工时与在产品 · ${period}`} onClose={onClose}>
      <Inputs period={period} groups={['keys', 'wip', 'opening']} may={may} />
    </Drawer>
  )
}
