import { ClientFilesPage } from './ClientFilesPage.tsx'

export default function BusinessFilesPage() {
  return <ClientFilesPage purpose="business" />
}
