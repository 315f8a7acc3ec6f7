/** An error of the form as a whole. */
export function FormAlert({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <p className="b-form-error">{message}</p>}</div>
}
