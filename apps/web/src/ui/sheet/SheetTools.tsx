/** 打印 and 导出 of a sheet: the same question as on screen, answered as a page or a workbook. */
import type { ClientInput, Endpoint } from '@app/contract/kernel/endpoint'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { addressOf, saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'

interface Props {
  /** The address of the file to look at and print. */
  readonly printAddress: string | null
  readonly onExport: (() => Promise<void>) | null
  /** How it is printed, where that can be set. */
  readonly settings?: ReactNode
}

const say = () => tell.info('正在导出文件，请等待。')

export function SheetTools({ printAddress, onExport, settings }: Props) {
  return (
    <>
      <Space.Compact>
        <Button
          disabled={printAddress === null}
          onClick={() => {
            say()
            if (printAddress !== null) window.open(printAddress, '_blank')
          }}
        >
          打印
        </Button>
        {settings}
      </Space.Compact>
      <Button
        disabled={onExport === null}
        onClick={() => {
          say()
          onExport?.().catch(showError)
        }}
      >
        导出
      </Button>
    </>
  )
}

interface FileProps<E extends Endpoint> {
  readonly of: E
  /** What is asked for on screen, in a form to take away. */
  readonly ask: (format: 'pdf' | 'xlsx') => ClientInput<E>
  /** What the workbook is called. */
  readonly name: string
  /** There is nothing to take away. */
  readonly off?: boolean
  readonly settings?: ReactNode
}

/** Both from one call that answers either form. */
export const SheetFile = <E extends Endpoint>({ of, ask, name, off = false, settings }: FileProps<E>) => (
  <SheetTools
    settings={settings}
    printAddress={off ? null : addressOf(of, ask('pdf'))}
    onExport={off ? null : () => saveFile(of, ask('xlsx'), `${name}.xlsx`)}
  />
)
