import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CopyButton } from '../../dealers/api-tokens/copy-button.tsx'

/** A command or a piece of code with a title, and a button that copies it. */
export function Command({ title, text }: { title: string; text: string }) {
  const { t } = useT()
  return (
    <section>
      <Title level={3}>{title}</Title>
      <div className="developers-command">
        <div className="developers-code">
          <pre>
            <code>{text}</code>
          </pre>
        </div>
        <CopyButton label={`${t('developers.copy')}: ${title}`} text={text} />
      </div>
    </section>
  )
}
