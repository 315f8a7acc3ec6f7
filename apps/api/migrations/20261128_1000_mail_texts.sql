-- Texts of e-mails that staff edited are in the table of edited texts, with keys that begin with `mail.`. A subject or a
-- button has one line. Open pages follow their changes.
alter table translations add constraint translations_mail_line check (
  key !~ '^mail\.(\w+\.)?(subject|button|footer|openLink)$' or value !~ '[\n\r]'
);
create trigger translations_tell after insert or update on translations for each row when (new.key like 'mail.%') execute function tell_change('mailTexts');
