/** Frequent words of passwords in Pakistan, which the lists of the library do not have. */
export const pakistaniWords = `pakistan pakistani zindabad dilpakistan karachi lahore lahori islamabad rawalpindi pindi peshawar multan quetta
  faisalabad sialkot gujranwala gujrat hyderabad sukkur abbottabad murree hunza swat gilgit mardan sargodha bahawalpur okara sahiwal jhelum punjab
  sindh sindhi balochistan baloch kashmir kashmiri pathan pashtun punjabi saraiki urdu hazara memon kashif muslim islam allah allahuakbar
  bismillah mashallah subhanallah inshallah alhamdulillah assalam salam ramadan ramzan eidmubarak jumma quran madina makkah mecca kaaba
  muhammad mohammad mohammed ahmed ahmad ali hassan hussain hamza bilal usman umar omar imran shahid asad fahad faisal kamran nadeem naveed
  saad salman shoaib tariq waqas yasir zeeshan zubair fatima ayesha aisha zainab khadija maryam amina sana sadia saima rabia noor hina iqra
  mahnoor khan malik butt raja sheikh syed shah chaudhry choudhry jutt rajput mughal qureshi ansari siddiqui hashmi abbasi awan bhatti gill
  afridi babar shaheen wasim kohli biryani chai gulab chand tara dilbar jaan meri mera pyar pyari ishq mohabbat dosti dost zindagi khushi
  ammi abbu baba behen bhai beta beti janu sona gudiya matrimony matrimonial nikah shaadi shadi rishta rishtay mangni baraat mehndi dulha
  dulhan shohar biwi matchmaker matchdesk`.split(/\s+/)
