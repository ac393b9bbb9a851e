/** Files dropped or chosen: kind, size and number are looked at before anything is handed on. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { FileDrop } from './FileDrop.tsx'

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name)
const zone = () => document.querySelector<HTMLElement>('.file-drop')!
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const place = (onFiles: (files: File[]) => void, disabled = false) => (
  <FileDrop accept={['xlsx', 'csv']} hint="Excel" maxMegabytes={1} maxFiles={2} onFiles={onFiles} disabled={disabled} />
)
const told = () => vi.fn<(files: File[]) => void>()

test('dropped and chosen files are handed on', async () => {
  const onFiles = told()
  const { user } = await stage(place(onFiles))
  fireEvent.dragOver(zone())
  expect(zone().className).toContain('over')
  fireEvent.drop(zone(), { dataTransfer: { files: [file('流水.XLSX')] } })
  expect(zone().className).not.toContain('over')
  await user.upload(input(), [file('a.csv'), file('b.csv')])
  expect(onFiles.mock.calls.map(([files]) => files.map((one) => one.name))).toEqual([['流水.XLSX'], ['a.csv', 'b.csv']])
  expect(input().accept).toBe('.xlsx,.csv')
})

test.each([
  [[file('照片.jpg')], '文件《照片.jpg》不是xlsx、csv格式'],
  [[file('大.csv', 1024 * 1024)], '文件《大.csv》大小 1.0 MB 超过 1 MB'],
  [[file('1.csv'), file('2.csv'), file('3.csv')], '文件数量超出限制（2个），请删减后再上传'],
])('%# is refused with its reason and not handed on', async (files, why) => {
  const onFiles = told()
  await stage(place(onFiles))
  fireEvent.drop(zone(), { dataTransfer: { files } })
  await screen.findByText(why)
  expect(onFiles).not.toHaveBeenCalled()
})

test('nothing is taken while it is off', async () => {
  const onFiles = told()
  await stage(place(onFiles, true))
  fireEvent.drop(zone(), { dataTransfer: { files: [file('a.csv')] } })
  expect(onFiles).not.toHaveBeenCalled()
  expect(input().disabled).toBe(true)
})
