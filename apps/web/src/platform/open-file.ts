/** Showing a file we made (a print) in a window of its own. */
import type { Endpoint, ClientInput } from '@app/contract/kernel/endpoint'
import { LONGEST_ADDRESS } from '@app/contract/kernel/long-query'
import { addressOf, fetchBlob } from './client.ts'
import { showError } from './feedback.tsx'

/** How long the bytes of a file stay at hand for the window that shows them. */
const SHOWN_MS = 600_000

/** What is too long for an address is fetched first; a refusal is then a message here, and no window with raw data. */
export function openFile<E extends Endpoint>(endpoint: E, input: ClientInput<E>): void {
  const address = addressOf(endpoint, input)
  if (address.length <= LONGEST_ADDRESS) {
    window.open(address, '_blank')
    return
  }
  // asked for while the press still counts as the person's
  const shown = window.open('', '_blank')
  const show = async () => {
    try {
      const url = URL.createObjectURL(await fetchBlob(endpoint, input))
      if (shown === null) window.open(url, '_blank')
      else shown.location.replace(url)
      setTimeout(() => URL.revokeObjectURL(url), SHOWN_MS)
    } catch (error) {
      shown?.close()
      showError(error)
    }
  }
  void show()
}
