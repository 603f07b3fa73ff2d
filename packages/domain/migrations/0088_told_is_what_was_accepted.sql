-- works-from: 0086_business_registration_number
-- When a channel accepted that a server fails: a notice that nothing was sent of has told nobody.

alter table callback_alarm
  -- When a channel last accepted a message of it; of a notice that its recipient had switched that off for, when the notification in
  -- the console was made. Null: never.
  add accepted_at timestamptz,
  -- When the message of a notice was last given up.
  add given_up_at timestamptz;
-- Whether they were accepted is not known of these any more. They stay as they were shown.
update callback_alarm set accepted_at = coalesce(told_at, raised_at);

alter table webhook_endpoint
  -- When a channel last accepted that it was disabled because it failed. Stays when it is enabled again. Null: never.
  add disabled_told_at timestamptz;
update webhook_endpoint set disabled_told_at = disabled_at where disabled_reason = 'failing';
grant select (disabled_told_at) on webhook_endpoint to arcadia_tenant;
