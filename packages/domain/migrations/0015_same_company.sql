-- What refers to a row of a company belongs to the same company: kept by the database, whatever a verb looks up first.

alter table role add unique (id, company_id);
alter table member add unique (id, company_id);
alter table certification_submission add unique (id, company_id);
alter table application add unique (id, company_id);
alter table region_service add unique (id, company_id);
alter table verification_run add unique (id, company_id);
alter table callback_delivery add unique (id, company_id);

alter table member
  drop constraint member_role_id_fkey,
  add foreign key (role_id, company_id) references role (id, company_id);
alter table session
  drop constraint session_member_id_fkey,
  add foreign key (member_id, company_id) references member (id, company_id);
alter table hand_over_code
  drop constraint hand_over_code_member_id_fkey,
  add foreign key (member_id, company_id) references member (id, company_id);
alter table known_origin
  add foreign key (member_id, company_id) references member (id, company_id);
alter table recharge_order
  drop constraint recharge_order_member_id_fkey,
  add foreign key (member_id, company_id) references member (id, company_id);
alter table stored_file
  drop constraint stored_file_uploaded_by_fkey,
  add foreign key (uploaded_by, company_id) references member (id, company_id);
alter table certification_submission
  drop constraint certification_submission_submitted_by_fkey,
  add foreign key (submitted_by, company_id) references member (id, company_id);
alter table certification
  drop constraint certification_submission_id_fkey,
  add foreign key (submission_id, company_id) references certification_submission (id, company_id);
alter table certification
  drop constraint certification_in_force_id_fkey,
  add foreign key (in_force_id, company_id) references certification_submission (id, company_id);
alter table region_service
  drop constraint region_service_application_id_fkey,
  add foreign key (application_id, company_id) references application (id, company_id);
alter table service_game
  drop constraint service_game_service_id_fkey,
  add foreign key (service_id, company_id) references region_service (id, company_id);
alter table package_name
  drop constraint package_name_service_id_fkey,
  add foreign key (service_id, company_id) references region_service (id, company_id);
alter table app_credential
  drop constraint app_credential_service_id_fkey,
  add foreign key (service_id, company_id) references region_service (id, company_id);
alter table callback_set
  drop constraint callback_set_service_id_fkey,
  add foreign key (service_id, company_id) references region_service (id, company_id);
alter table verification_run
  drop constraint verification_run_service_id_fkey,
  add foreign key (service_id, company_id) references region_service (id, company_id);
alter table callback_delivery
  drop constraint callback_delivery_service_id_fkey,
  add foreign key (service_id, company_id) references region_service (id, company_id);
alter table verification_step
  drop constraint verification_step_run_id_fkey,
  add foreign key (run_id, company_id) references verification_run (id, company_id);
alter table callback_attempt
  drop constraint callback_attempt_delivery_id_fkey,
  add foreign key (delivery_id, company_id) references callback_delivery (id, company_id);
alter table sign_in_log
  drop constraint sign_in_log_member_id_fkey,
  add foreign key (member_id, company_id) references member (id, company_id);
alter table verification_run
  drop constraint verification_run_started_by_fkey,
  add foreign key (started_by, company_id) references member (id, company_id);
alter table verification_run
  drop constraint verification_run_replay_of_fkey,
  add foreign key (replay_of, company_id) references verification_run (id, company_id);

-- Codes are swept a day after they were sent: a number that somebody once typed is not kept for ever.
grant delete on verification_code to arcadia_app;
create index verification_code_sent on verification_code (sent_at);

-- Every attempt calls the URL that is saved then; those so far called the one their message was queued with.
alter table callback_attempt add column url text;
update callback_attempt set url = callback_delivery.url
  from callback_delivery where callback_delivery.id = callback_attempt.delivery_id;
alter table callback_attempt alter column url set not null;
