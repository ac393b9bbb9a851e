/** The header's entry to the help centre. */
import { QuestionCircleOutlined } from '@ant-design/icons'
import { QuickButton } from '../../ui/QuickButton.tsx'
import { toggleHelp, useHelpDisplay } from './display.ts'

export function HelpButton() {
  const open = useHelpDisplay((state) => state.open)
  return (
    <QuickButton
      look="plain"
      aria-label="帮助中心"
      title="帮助中心"
      aria-expanded={open}
      icon={<QuestionCircleOutlined />}
      onClick={toggleHelp}
    />
  )
}
