-- Whoever signs out himself keeps being known at that address until the sign-in would have ended anyway.
alter table staff_sessions drop constraint staff_sessions_end_reason_check;
alter table staff_sessions add constraint staff_sessions_end_reason_check
  check (end_reason in ('LEFT', 'SIGNED_OUT', 'PASSWORD', 'DISABLED'));
