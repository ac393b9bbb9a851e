import { InvoicePage } from './InvoicePage.tsx'

export default function OutputInvoicesPage() {
  return <InvoicePage direction="output" />
}
